import { isAddress } from './account.js'
import { bytesIn, firstOf, recordOf, signatureIn } from './answers.js'
import type { SolanaSignInOutput } from './contract.js'

/**
 * Parses the answer of `solana:signIn` to its only input. @throws TypeError if another account than requested
 * signed in.
 */
export function readSignedIn(answer: unknown, asked: string | undefined): SolanaSignInOutput {
  const output = firstOf(answer)
  const { address } = recordOf(recordOf(output).account)
  if (!isAddress(address) || (asked !== undefined && asked !== address))
    throw new TypeError('The wallet signed in with another account.')
  return { address, signedMessage: bytesIn(output, 'signedMessage'), signature: signatureIn(output) }
}
