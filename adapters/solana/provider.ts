import { once } from '../../kernel/base/once.js'
import type { SolanaProvider } from './contract.js'
import { mapWalletError, type WalletRequest } from './errors.js'
import type { Signer } from './signer.js'
import type { Ask } from './transactions.js'

type Listen = (event: string, listener: (payload: unknown) => void) => unknown
type Parameters = { signer: Signer; on: Listen; removeListener: Listen; ask: Ask }

/** The provider for pages: takes and returns objects, and maps errors. */
export function createProvider({ signer, ask, on, removeListener }: Parameters): SolanaProvider {
  const { signIn } = signer
  // Once loaded, a wallet is asked in the task of the call.
  const work = once(() => import('./transactions.js'))
  return {
    get publicKey() {
      return signer.address()
    },
    get address() {
      return signer.address()
    },
    signMessage: (message) => guard('sign', () => signer.signMessage(message)),
    signTransaction: (transaction) =>
      guard('sign', async () => {
        const [signed] = await (await work()).signAll(signer, [transaction])
        return signed as typeof transaction
      }),
    signAllTransactions: (transactions) =>
      guard('sign', async () => (await work()).signAll(signer, transactions)),
    signAndSendTransaction: (transaction, options = {}) =>
      guard('send', async () => (await work()).send(signer, ask, transaction, options)),
    ...(signIn && { signIn: (input = {}) => guard('sign', () => signIn(input)) }),
    // Emits what the types declare: addresses, or the reason of a disconnect.
    on: on as SolanaProvider['on'],
    removeListener: removeListener as SolanaProvider['removeListener'],
  }
}

/** Maps what a wallet throws. */
async function guard<T>(request: WalletRequest, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw mapWalletError(error, request)
  }
}
