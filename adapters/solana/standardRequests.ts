import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import { toBase58 } from '../base58.js'
import { type Connection, duringConnection } from '../connections.js'
import { type Account, listChains } from './account.js'
import { bytesIn, firstOf, signatureIn } from './answers.js'
import { chainFor } from './chains.js'
import type { SolanaConnection } from './connection.js'
import type { SolanaSendOptions, SolanaSignInInput, SolanaSignInOutput } from './contract.js'
import { unsupported } from './errors.js'
import { callFeature, type Feature, featureOf, offers } from './features.js'
import { readSignedIn } from './readSignedIn.js'
import { readTransaction } from './transaction.js'

// Requests to injected wallets other than messages. Loaded on first use.

type Connected = Connection<SolanaConnection>

export async function signTransactions(connection: Connected, transactions: readonly Uint8Array[]) {
  const name = 'solana:signTransaction'
  const inputs = transactions.map((transaction) => toInput(connection.value, name, transaction))
  if (inputs.length === 0) return []
  const outputs = await call(connection, name, inputs)
  const list: readonly unknown[] = Array.isArray(outputs) ? outputs : []
  return inputs.map((_, index) => bytesIn(list[index], 'signedTransaction'))
}

/** Resolves with the transaction's id. */
export async function sendTransaction(
  connection: Connected,
  transaction: Uint8Array,
  options: SolanaSendOptions,
): Promise<string> {
  const name = 'solana:signAndSendTransaction'
  const input = { ...toInput(connection.value, name, transaction), options }
  return toBase58(signatureIn(firstOf(await call(connection, name, [input]))))
}

export async function signIn(connection: Connected, input: SolanaSignInInput): Promise<SolanaSignInOutput> {
  return readSignedIn(await call(connection, 'solana:signIn', [input]), input.address)
}

async function call(connection: Connected, name: Feature, inputs: readonly object[]): Promise<unknown> {
  const { wallet } = connection.value
  if (!offers(wallet, name)) throw unsupported(name)
  return duringConnection(connection, undefined, () => callFeature(wallet, name, ...inputs))
}

function toInput({ wallet, network, accounts }: SolanaConnection, name: Feature, transaction: Uint8Array) {
  const { version, signers } = readTransaction(transaction)
  const versions: unknown = featureOf(wallet, name)?.supportedTransactionVersions
  // A wallet would sign an unknown version without being able to show it.
  if (Array.isArray(versions) && !versions.includes(version))
    throw unsupported(`transactions of version ${version}`)
  const chain = chainFor(network, listChains(wallet.chains))
  if (chain === undefined) throw new ChainNotSupportedError()
  const { raw } = accounts.find(({ address }) => signers.includes(address)) ?? (accounts[0] as Account)
  return { account: raw, transaction, chain }
}
