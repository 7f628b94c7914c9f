import { expect, onTestFinished } from 'vitest'
import { bitcoinAdapter } from '../../../../adapters/bitcoin/index.js'
import { checkBip122 } from '../../../../adapters/bitcoin/verify.js'
import { cosmosAdapter } from '../../../../adapters/cosmos/index.js'
import { checkCosmos } from '../../../../adapters/cosmos/verify.js'
import { evmAdapter } from '../../../../adapters/evm/index.js'
import { createCheckEip155 } from '../../../../adapters/evm/verify.js'
import { bitcoin, cosmoshub, polkadot, solana } from '../../../../adapters/networks.js'
import { polkadotAdapter } from '../../../../adapters/polkadot/index.js'
import { checkPolkadot } from '../../../../adapters/polkadot/verify.js'
import type { CheckSignature } from '../../../../adapters/signature.js'
import { solanaAdapter } from '../../../../adapters/solana/index.js'
import { checkSolana } from '../../../../adapters/solana/verify.js'
import type { AdapterPlugin, AppKitNetwork, CaipNetworkId } from '../../../../kernel/index.js'
import { createTestKit } from '../../createTestKit.js'
import { testNetwork } from '../../network.js'
import { createVirtualWallet } from '../createVirtualWallet.js'
import type { WalletNamespace } from '../types.js'

type Case = readonly [WalletNamespace, () => AdapterPlugin, AppKitNetwork, CheckSignature]
/** Every namespace with its adapter, a network, and its signature check. */
export const CASES: readonly Case[] = [
  ['eip155', evmAdapter, testNetwork(), createCheckEip155({})],
  ['solana', solanaAdapter, solana, checkSolana],
  ['bip122', bitcoinAdapter, bitcoin, checkBip122],
  ['polkadot', polkadotAdapter, polkadot, checkPolkadot],
  ['cosmos', cosmosAdapter, cosmoshub, checkCosmos],
]

/** Connects a wallet of the kit, has it sign a message, and expects the adapter's check to accept the signature. */
export async function expectVerified([namespace, adapter, network, check]: Case): Promise<void> {
  const wallet = createVirtualWallet({ namespace })
  onTestFinished(wallet.install())
  const kit = createTestKit({ adapters: [adapter()], networks: [network], others: 'refuse' })
  onTestFinished(() => kit.destroy())
  const address = await kit.connect(wallet.id)
  expect([address]).toEqual(await wallet.addresses())
  const message = 'Sign in to the shop'
  const signature = await kit.appkit.signMessage(message)
  const chainId = kit.appkit.getNetwork().caipNetworkId as CaipNetworkId
  expect(await check({ message, signature, address, chainId })).toMatchObject({ ok: true })
}
