export { PUBLIC_SERVICES as publicServices } from '../../kernel/options.js'
export type { AdapterFixtures, AdapterWallet, Capability } from './adapter/fixtures.js'
export { adapterProofs, testAdapter } from './adapter/testAdapter.js'
export { ProofError, until } from './assert.js'
export { createTestKit, type TestKit, type TestKitOptions } from './createTestKit.js'
export { MOCK_ADDRESS, type MockAdapterOptions, mockAdapter } from './mockAdapter.js'
export { testNetwork } from './network.js'
export type { Given, ModuleFixture, PluginFixtures } from './plugin/fixtures.js'
export { pluginProofs, testPlugin } from './plugin/testPlugin.js'
export type { Proof, Runner } from './runner.js'
export type { EvmChain, SentTransaction } from './service/evmChain.js'
export { type FakeService, type FakeServiceOptions, fakeService } from './service/fakeService.js'
export type {
  Fault,
  ServiceAnswer,
  ServiceAnswers,
  ServiceName,
  ServiceRequest,
} from './service/types.js'
export { createVirtualWallet } from './wallets/createVirtualWallet.js'
export { keyAt } from './wallets/keys.js'
export {
  type Behaviour,
  type Call,
  type CreateMind,
  type Face,
  type FaceInfo,
  type Mind,
  type MindContext,
  type PutFace,
  type Question,
  type Reply,
  type VirtualWallet,
  type VirtualWalletOptions,
  type WalletCall,
  WalletError,
  type WalletKind,
  type WalletNamespace,
  type WalletNode,
} from './wallets/types.js'
