import { isAddress } from './account.js'
import { bytesIn, firstOf, recordOf, signatureIn } from './answers.js'
import type { SolanaSignInOutput } from './contract.js'

/** What `solana:signIn` answered for its only input. @throws TypeError where it is not by the account that was asked for. */
export function readSignedIn(answer: unknown, asked: string | undefined): SolanaSignInOutput {
  const output = firstOf(answer)
  const { address } = recordOf(recordOf(output).account)
  if (!isAddress(address) || (asked !== undefined && asked !== address))
    throw new TypeError('The wallet did not sign in with the account that it was asked for.')
  return { address, signedMessage: bytesIn(output, 'signedMessage'), signature: signatureIn(output) }
}
