import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { ChainNotSupportedError, NetworkMismatchError, SessionError } from '../../kernel/session/errors.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { readAddress } from './address.js'
import { mapWalletError } from './errors.js'
import { hexToBase64 } from './hex.js'
import { networkOf } from './networks.js'
import type { BitcoinProvider } from './provider.js'
import { protocolFor, readSignature } from './signMessage.js'
import { checkRecipient, readPsbt, readSignedPsbt, readTransactionId, readTransfer } from './transactions.js'
import { readSigned } from './wallets/readSigned.js'

const Sent = v.object({ txid: v.unknown() })
const Addresses = v.array(
  v.union([
    v.string(),
    v.pipe(
      v.object({ address: v.string() }),
      v.transform(({ address }) => address),
    ),
  ]),
)

/**
 * The `BitcoinProvider` of a wallet paired by WalletConnect. The wallet itself refuses methods it did not
 * approve.
 */
export function createPaired(provider: WalletConnectProvider): BitcoinProvider {
  const ask = (method: string, params: unknown, request: 'sign' | 'request' = 'request') =>
    provider.request({ method, params }).catch((error) => {
      throw mapWalletError(error, request)
    })
  const access = () => {
    const found = provider.access()
    if (found) return found
    throw new SessionError('NOT_CONNECTED', 'The wallet is not connected.')
  }
  const account = () => access().accounts[0] ?? ''
  const toAccount = (address: string) => {
    const isOrdinal = access().accounts.length > 1 && readAddress(address)?.type === 'p2tr'
    return { address, purpose: isOrdinal ? ('ordinal' as const) : ('payment' as const) }
  }

  /**
   * The network and the account of a transaction. A session is never stale, unlike an injected wallet: each
   * request names its network. But that network may not be approved, or may have no account, and the request
   * would then name an account of another network.
   */
  const spender = () => {
    const { accounts, caipNetworkId, approvedNetworkIds } = access()
    if (!approvedNetworkIds.includes(caipNetworkId)) throw new ChainNotSupportedError()
    const isOf = (address: string | undefined, id: CaipNetworkId) => {
      const network = networkOf(id)
      return !network || readAddress(address ?? '')?.prefixes.includes(network.prefix)
    }
    const found = accounts.find((address) => isOf(address, caipNetworkId))
    if (found) return { account: found, caipNetworkId }
    const own = approvedNetworkIds.find((id) => isOf(accounts[0], id))
    throw new NetworkMismatchError(caipNetworkId, own ?? 'another')
  }

  return {
    async getAccountAddresses() {
      const { methods, accounts } = access()
      if (!methods.includes('getAccountAddresses')) return accounts.map(toAccount)
      const reported = v.safeParse(Addresses, await ask('getAccountAddresses', { account: account() }))
      return (reported.success ? reported.output : accounts).map(toAccount)
    },
    async signMessage({ message, address, protocol: wanted }) {
      // Every paired wallet supports ECDSA; Taproot has none.
      const isTaproot = protocolFor(address, wanted) === 'bip322' && readAddress(address)?.type === 'p2tr'
      const protocol = wanted ?? (isTaproot ? 'bip322' : 'ecdsa')
      const answer = await ask('signMessage', { message, account: account(), address, protocol }, 'sign')
      const signature = readSignedAs(answer, address)
      return readSignature(hexToBase64(signature) ?? signature, address)
    },
    async sendTransfer(parameters) {
      const { recipient, amount } = readTransfer(parameters)
      const { account, caipNetworkId } = spender()
      checkRecipient(recipient, caipNetworkId)
      const asked = { account, recipientAddress: recipient, amount: String(amount) }
      const answer = await ask('sendTransfer', asked)
      return readTransactionId(v.is(Sent, answer) ? answer.txid : undefined)
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const asked = { account: spender().account, psbt: readPsbt(psbt), signInputs, broadcast }
      return readSignedPsbt(await ask('signPsbt', asked))
    },
    async switchNetwork(caipNetworkId: CaipNetworkId) {
      if (!access().approvedNetworkIds.includes(caipNetworkId)) throw new ChainNotSupportedError()
      provider.setNetwork(caipNetworkId)
    },
    on: (event, listener) => void provider.on(event, listener),
    removeListener: (event, listener) => void provider.removeListener(event, listener),
  }
}

function readSignedAs(answer: unknown, address: string): unknown {
  try {
    return readSigned(answer, address)
  } catch (error) {
    throw mapWalletError(error, 'sign')
  }
}
