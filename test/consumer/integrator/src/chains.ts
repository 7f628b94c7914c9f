import { createAppKit, type SessionErrorCode } from 'latchkey'
import {
  type BitcoinApi,
  type BitcoinErrorCode,
  type BitcoinProvider,
  bitcoinAdapter,
  type InputToSign,
  type SignParameters,
} from 'latchkey/adapters/bitcoin'
import {
  type CosmosChains,
  type CosmosErrorCode,
  type CosmosOfflineSigner,
  type CosmosProvider,
  cosmosAdapter,
} from 'latchkey/adapters/cosmos'
import { evmAdapter } from 'latchkey/adapters/evm'
import { type PolkadotProvider, type PolkadotSigner, polkadotAdapter } from 'latchkey/adapters/polkadot'
import { type SolanaErrorCode, type SolanaProvider, solanaAdapter } from 'latchkey/adapters/solana'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { bitcoin, cosmoshub, defineChain, polkadot, solana } from 'latchkey/networks'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { multiwallet } from 'latchkey/plugins/multiwallet'
import { mainnet } from 'viem/chains'

// All five chains, composed as in docs/adapters.md.

const mine = defineChain({
  id: 'mine-1',
  name: 'Mine',
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Mine', symbol: 'MINE', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.mine.example'] }, rest: { http: ['https://rest.mine.example'] } },
})
const chains: CosmosChains = { 'mine-1': { prefix: 'mine', denom: 'umine', coinType: 118 } }
const api: BitcoinApi = { urls: { [bitcoin.caipNetworkId]: 'https://esplora.example' } }

export const five = createAppKit({
  projectId: 'p',
  networks: [mainnet, solana, bitcoin, polkadot, cosmoshub, mine],
  adapters: [
    evmAdapter(),
    solanaAdapter(),
    bitcoinAdapter({ api }),
    polkadotAdapter(),
    cosmosAdapter({ chains }),
    walletConnectAdapter(),
  ],
  plugins: [connect(), accountTabs(), multiwallet()],
})

void five.open({ view: 'Connect', namespace: 'bip122' })
void five.open({ view: 'ProfileWallets' })
void five.switchNetwork(mine)
void five.disconnect('cosmos', { connectorId: 'keplr' })

/** Works with any library's serializable objects, or bytes; the result has the class of the argument. */
class Transfer {
  serialize() {
    return new Uint8Array()
  }
}
export async function onSolana(bytes: Uint8Array): Promise<[Transfer, Uint8Array, string] | undefined> {
  const provider = five.getProvider<SolanaProvider>('solana')
  if (!provider) return undefined
  await provider.signIn?.({ statement: 'Hello' })
  const id = await provider.signAndSendTransaction(new Transfer(), { commitment: 'confirmed' })
  return [await provider.signTransaction(new Transfer()), await provider.signTransaction(bytes), id]
}

export async function onBitcoin(address: string, psbt: string): Promise<string | undefined> {
  const provider = five.getProvider<BitcoinProvider>('bip122')
  const input: InputToSign = { address, index: 0, sighashTypes: [1] }
  const message: SignParameters = { address, message: 'Hello', protocol: 'bip322' }
  await provider?.signMessage(message)
  await provider?.sendTransfer?.({ recipient: address, amount: '10000' })
  return (await provider?.signPSBT?.({ psbt, signInputs: [input] }))?.psbt
}

export const onPolkadot = (): PolkadotSigner | undefined =>
  five.getProvider<PolkadotProvider>('polkadot')?.signer
export const onCosmos = (): CosmosOfflineSigner | undefined =>
  five.getProvider<CosmosProvider>('cosmos')?.getOfflineSigner('cosmoshub-4')

export const codes: (SessionErrorCode | BitcoinErrorCode | CosmosErrorCode | SolanaErrorCode)[] = [
  ...(['SIGN_REJECTED', 'PROTOCOL_NOT_SUPPORTED', 'WRONG_NETWORK'] as const),
]

// @ts-expect-error a chain has a prefix and a coin
cosmosAdapter({ chains: { 'mine-1': { prefix: 'mine' } } })
// @ts-expect-error a CAIP-2 id needs its namespace
bitcoinAdapter({ api: { urls: { mainnet: 'https://esplora.example' } } })
// @ts-expect-error another library's chain: an address is not bytes
onSolana('bytes')
// @ts-expect-error satoshis are a string
five.getProvider<BitcoinProvider>('bip122')?.sendTransfer?.({ recipient: 'a', amount: 10_000 })
