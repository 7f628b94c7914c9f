import type { AuthenticateRequest } from '../../kernel/adapters/authenticate.js'
import { ConnectionFailedError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { toBase58 } from '../base58.js'
import { readAccounts } from './account.js'
import { clusterOf } from './chains.js'
import { type Attempt, askSilently, type Opened, open, openWith } from './connect.js'
import { startWith, toConnectedAccount } from './connection.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './contract.js'
import { mapWalletError } from './errors.js'
import { callFeature, offers } from './features.js'
import { readSignedIn } from './readSignedIn.js'
import { readWalletError } from './walletError.js'

/** EIP-1193 and JSON-RPC codes for a missing method. */
const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32_601]
const UNSUPPORTED_WORDS =
  /\b(un(supported|implemented)|not (yet )?(been )?(supported|implemented)|(does not|doesn't|cannot) (support|offer)|method not found)\b/i

/**
 * Asks the wallet in one prompt to connect and to sign in (`solana:signIn`). If it cannot, it only connects,
 * and nothing is signed. The signature is not verified here.
 *
 * @throws as `open`; also ConnectionFailedError if the answer is not a sign-in with an account that the
 * wallet shows.
 */
export async function openSigned(attempt: Attempt): Promise<Opened | undefined> {
  const { authenticate: request, listed, address, signal } = attempt
  const done: { output?: SolanaSignInOutput | undefined } = {}
  if (!request || !offers(listed.wallet, 'solana:signIn')) return open(attempt)

  const opened = await openWith(attempt, async (wallet, network) => {
    const output = request.chains.includes(network.caipNetworkId)
      ? await signIn(wallet, toInput(request, network, address))
      : undefined
    signal.throwIfAborted()
    if (!output) return callFeature(wallet, 'standard:connect')
    done.output = output
    // Some wallets show the account only when asked for accounts.
    const isShown = readAccounts(wallet).some((one) => one.address === output.address)
    if (!isShown) await askSilently(wallet)
  })
  const { output } = done
  if (!output) return opened
  if (!opened?.accounts.some((one) => one.address === output.address)) {
    throw failed('The wallet signed in with an account it does not share.')
  }
  const accounts = startWith(opened.accounts, output.address)
  const signed = [{ message: readText(output.signedMessage), signature: toBase58(output.signature) }]
  return { accounts, connected: { ...opened.connected, accounts: accounts.map(toConnectedAccount), signed } }
}

/** Undefined if the wallet reports that it cannot sign in, although it lists the feature. */
async function signIn(
  wallet: Attempt['listed']['wallet'],
  input: SolanaSignInInput,
): Promise<SolanaSignInOutput | undefined> {
  let answer: unknown
  try {
    answer = await callFeature(wallet, 'solana:signIn', input)
  } catch (error) {
    if (isUnsupported(error)) return undefined
    throw error
  }
  return readSignedIn(answer, input.address)
}

function isUnsupported(error: unknown): boolean {
  // A rejection or an open prompt must not lead to another request.
  if (mapWalletError(error, 'connect').code !== 'CONNECTION_FAILED') return false
  const { codes, texts } = readWalletError(error)
  return (
    codes.some((code) => UNSUPPORTED_CODES.includes(code)) ||
    texts.some((text) => UNSUPPORTED_WORDS.test(text))
  )
}

/** Omits absent fields, because wallets check which names are present. */
function toInput(
  { domain, uri, statement, nonce, iat, exp, nbf, requestId, resources }: AuthenticateRequest,
  network: CaipNetwork,
  address: string | undefined,
): SolanaSignInInput {
  const times = { issuedAt: iat, expirationTime: exp, notBefore: nbf }
  const chainId = clusterName(network)
  const all = {
    domain,
    address,
    statement,
    uri,
    version: '1',
    chainId,
    nonce,
    ...times,
    requestId,
    resources,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Decodes the exact text; refuses invalid UTF-8. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw failed('The wallet signed bytes that are not text.')
  }
}

const failed = (reason: string) => new ConnectionFailedError({ cause: new TypeError(reason) })

/** The name for Sign In With Solana: a public cluster's name, else the reference. */
export function clusterName({ caipNetworkId }: CaipNetwork): string {
  const cluster = clusterOf(caipNetworkId)
  return (cluster?.ids[0] === caipNetworkId ? cluster.chain : caipNetworkId).slice('solana:'.length)
}
