import { once } from '../../kernel/base/once.js'
import type { Connection } from '../connections.js'
import type { Account } from './account.js'
import type { SolanaConnection } from './connection.js'
import { offers } from './features.js'
import type { Signer } from './signer.js'
import { signMessage } from './signMessage.js'

/** The signer of a Wallet Standard wallet. Pending requests reject when the connection ends. */
export function createStandardSigner(connection: Connection<SolanaConnection>): Signer {
  const { value } = connection
  const account = () => value.accounts[0] as Account
  const rest = once(() => import('./standardRequests.js'))
  return {
    address: () => account().address,
    signMessage: (message) => signMessage(connection, account(), message),
    signTransactions: async (transactions) => (await rest()).signTransactions(connection, transactions),
    sendTransaction: offers(value.wallet, 'solana:signAndSendTransaction')
      ? async (transaction, options) => (await rest()).sendTransaction(connection, transaction, options)
      : undefined,
    signIn: offers(value.wallet, 'solana:signIn')
      ? async (input) => (await rest()).signIn(connection, input)
      : undefined,
  }
}
