import { type Connection, duringConnection } from '../connections.js'
import type { Account } from './account.js'
import { firstOf, signatureIn } from './answers.js'
import type { SolanaConnection } from './connection.js'
import { unsupported } from './errors.js'
import { callFeature, offers } from './features.js'

/** Signs bytes with one of the wallet's accounts. */
export async function signMessage(
  connection: Connection<SolanaConnection>,
  { raw: account }: Account,
  message: Uint8Array,
  signal?: AbortSignal | undefined,
): Promise<Uint8Array> {
  const name = 'solana:signMessage'
  const { wallet } = connection.value
  if (!offers(wallet, name)) throw unsupported(name)
  const ask = () => callFeature(wallet, name, { account, message })
  return signatureIn(firstOf(await duringConnection(connection, signal, ask)))
}
