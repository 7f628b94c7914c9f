import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The CAIP-122 text in the wording of Sign In With Solana. Fields that the page omits are omitted. */
export function signInText(input: SolanaSignInInput, address: string): string {
  const fields: [string, string | undefined][] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
  const resources = input.resources ? ['Resources:', ...input.resources.map((one) => `- ${one}`)] : []
  const head = `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`
  const body = [...lines, ...resources].join('\n')
  return [head, input.statement, body].filter(Boolean).join('\n\n')
}
