import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import { readAddress } from './address.js'
import { type BitcoinNetwork, NETWORKS } from './networks.js'
import type { Requested, WalletView } from './wallet.js'

export type ReportedAddress = {
  address: string
  publicKey?: string | undefined
  purpose?: string | undefined
}

/**
 * The accounts of a wallet's answer: payment first, then ordinals. Undefined without a valid address. The
 * network is the one the wallet named, else that of its addresses.
 */
export function toView(
  reported: readonly ReportedAddress[],
  network: BitcoinNetwork | undefined,
  requested: Requested,
): WalletView | undefined {
  const valid = reported.filter(({ address }) => readAddress(address))
  const of = (purpose: string) => valid.find((one) => one.purpose === purpose)
  const isTaproot = ({ address }: ReportedAddress) => readAddress(address)?.type === 'p2tr'
  const payment = of('payment') ?? valid.find((one) => !isTaproot(one)) ?? valid[0]
  if (!payment) return undefined
  const ordinal = of('ordinals') ?? valid.find((one) => one !== payment && isTaproot(one))
  const toAccount = (
    { address, publicKey }: ReportedAddress,
    type: 'payment' | 'ordinal',
  ): ConnectedAccount => ({
    address,
    type,
    publicKey,
  })
  const accounts = [toAccount(payment, 'payment')]
  if (ordinal && ordinal.address !== payment.address) accounts.push(toAccount(ordinal, 'ordinal'))
  const found = network ?? guess(payment.address, requested())
  return found && { accounts, caipNetworkId: found.id }
}

function guess(address: string, requested: readonly string[]): BitcoinNetwork | undefined {
  const prefixes = readAddress(address)?.prefixes ?? []
  const possible = NETWORKS.filter(({ prefix }) => prefixes.includes(prefix))
  return possible.find(({ id }) => requested.includes(id)) ?? possible[0]
}
