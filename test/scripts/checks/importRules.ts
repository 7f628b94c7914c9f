import type { Import } from '../source/modules.js'

/** Packages that a plugin may import beside React in its views; short on purpose. */
const PLUGIN_PACKAGES: Readonly<Record<string, readonly string[]>> = {}
/** The packages that each adapter's files may import, but never its manifest. */
const ADAPTER_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  evm: ['viem', 'mipd'],
  solana: ['@wallet-standard/app', '@noble/curves', '@solana/web3.js'],
  bitcoin: ['@wallet-standard/app', '@noble/curves', '@noble/hashes', 'bitcore-lib', 'sats-connect'],
  polkadot: [
    '@polkadot/extension-inject',
    '@noble/curves',
    '@noble/hashes',
    '@scure/sr25519',
    '@polkadot-api/metadata-builders',
    '@polkadot-api/substrate-bindings',
  ],
  cosmos: ['@keplr-wallet/types', '@noble/curves', '@noble/hashes'],
  walletconnect: ['@walletconnect/universal-provider'],
  // No import of wagmi itself, not even types: the shape that its major versions share is declared here.
  wagmi: ['viem'],
  connectors: ['@coinbase/wallet-sdk', '@safe-global/safe-apps-sdk', '@safe-global/safe-apps-provider'],
}
/** Libraries of wallets, which the page does not load: only their types may be imported. */
const TYPES_ONLY = ['sats-connect', '@polkadot/extension-inject', '@keplr-wallet/types']
/** Kernel modules that an adapter may import at run time: small and pure, so that discovery stays small. */
const ADAPTER_KERNEL = [
  'kernel/adapters/adapter.ts',
  'kernel/adapters/paymasters.ts',
  'kernel/errors.ts',
  'kernel/session/errors.ts',
  'kernel/session/holdings/plainOutputs.ts',
  'kernel/session/transferErrors.ts',
  'kernel/base/once.ts',
  'kernel/base/units.ts',
  'kernel/base/caip.ts',
  'kernel/base/chainId.ts',
  'kernel/services/circuit.ts',
  'kernel/services/retry.ts',
  'kernel/web/isPublicHost.ts',
]
/** Modules that adapters share: small, with one purpose each. */
const ADAPTER_SHARED = [
  ...[
    'abortable',
    'adr36',
    'base58',
    'base64',
    'bech32',
    'circuits',
    'connections',
    'emitter',
    'inWords',
    'keepNewest',
    'listTogether',
    'nodeChain',
    'nodeErrors',
    'nodeFetch',
    'nodes',
    'pause',
    'sessionProvider',
    'signature',
    'twoNodes',
    'walletFace',
    'withSignals',
  ].map((name) => `adapters/${name}.ts`),
  'adapters/multichain/contract.ts',
  ...['contract', 'serve'].map((name) => `adapters/walletconnect/${name}.ts`),
]
const SIGNATURES =
  /^adapters\/(signature|chains\/(profiles|checks)|evm\/checksum|[a-z0-9]+\/verify|bitcoin\/bip322\/(check|verify))\.ts$/
const VIEW_PACKAGES = ['react', 'react-dom', 'use-sync-external-store', 'qr', 'virtua']

/**
 * Returns why `file` may not import that module, or undefined if it may. The rules are the table of
 * docs/architecture.md.
 */
export function refuse(file: string, { target, kind }: Import): string | undefined {
  const [folder = '', owner = ''] = file.split('/')
  const npm = target.startsWith('npm:') ? target.slice(4) : undefined
  if (folder === 'kernel') {
    if (npm)
      return ['mitt', 'immer', 'valibot'].includes(npm) ? undefined : `the kernel has no use for ${npm}`
    return target.startsWith('kernel/') ? undefined : 'the kernel imports only itself'
  }
  if (folder === 'views') return refuseView(file, target, npm, kind)
  if (folder === 'adapters') return refuseAdapter(file, owner, target, npm, kind)
  return refusePlugin(file, owner, target, npm, kind)
}

type Kind = Import['kind']

function refuseView(file: string, target: string, npm: string | undefined, kind: Kind) {
  if (npm === 'react-dom' && !/^views\/(shell\/(mount|HeaderContent)|primitives\/)/.test(file))
    return 'only the shell draws'
  if (npm) return VIEW_PACKAGES.includes(npm) ? undefined : `${npm} is not on the list of the views`
  if (target.startsWith('views/') || target === 'kernel/index.ts') return undefined
  if (file === 'views/main.ts' && target === 'kernel/public.ts') return undefined
  const isContract = /^plugins\/[^/]+\/contract\.ts$/.test(target)
  if (/^views\/(react(\.ts|\/)|signIn\.ts)/.test(file) && isContract && kind === 'type') return undefined
  return 'views import themselves and the kernel’s index'
}

function refuseAdapter(file: string, owner: string, target: string, npm: string | undefined, kind: Kind) {
  if (npm) {
    if (kind !== 'type' && file.endsWith('/index.ts')) return 'a manifest loads nothing'
    if (kind !== 'type' && TYPES_ONLY.includes(npm)) return `only types come from ${npm}`
    if (kind === 'static' && owner === 'connectors') return 'a connector loads its SDK when it is picked'
    return [...(ADAPTER_PACKAGES[owner] ?? []), 'valibot'].includes(npm)
      ? undefined
      : `${npm} is not on the list of ${owner}`
  }
  if (target.startsWith(`adapters/${owner}/`) || ADAPTER_SHARED.includes(target)) return undefined
  const isForServers = owner === 'chains' && target.endsWith('/verify.ts')
  if (target === 'adapters/chains/ownChain.ts' || (kind === 'dynamic' && isForServers)) return undefined
  // External wallets are made with the same function that hosts use; so are wagmi's.
  if (['connectors', 'wagmi'].includes(owner) && target === 'adapters/evm/connector.ts') return undefined
  if (target.startsWith('kernel/')) {
    if (kind === 'type' || ADAPTER_KERNEL.includes(target)) return undefined
    return 'only types, errors, amounts, caip, chain ids, hosts, once, retries, circuits, paymasters, a slot and defineAdapter come from the kernel'
  }
  return 'adapters import themselves and the kernel'
}

function refusePlugin(file: string, owner: string, target: string, npm: string | undefined, kind: Kind) {
  if (file === 'plugins/index.ts') {
    return /^plugins\/[^/]+\/(index|contract)\.ts$/.test(target)
      ? undefined
      : 'the list of plugins imports manifests'
  }
  const isView = file.startsWith(`plugins/${owner}/views/`)
  const isDoor = [`plugins/${owner}/index.ts`, `plugins/${owner}/contract.ts`].includes(file)
  // Compiles a folder of descriptors on a developer's machine.
  if (npm?.startsWith('node:') && file.startsWith('plugins/review/registry/')) return undefined
  if (npm) {
    if (npm === 'react') return isView ? undefined : 'React is for views'
    const listed = [...(PLUGIN_PACKAGES[owner] ?? []), 'valibot'].includes(npm)
    return listed && !isDoor ? undefined : `${npm} is not on the list of ${owner}`
  }
  // Both compare receivers with the addresses that the visitor knows.
  if (['send', 'review'].includes(owner) && target === 'kernel/base/looksAlike.ts') return undefined
  if (target.startsWith(`plugins/${owner}/`)) {
    const isLazy = kind !== 'static' || target.endsWith('/contract.ts') || target.endsWith('/labels.ts')
    return isDoor && !isLazy ? 'the manifest imports the rest by import() only' : undefined
  }
  if (['kernel/index.ts', 'views/main.ts'].includes(target)) return undefined
  // Services are retried by the same policy as nodes.
  if (owner === 'connect' && target === 'kernel/services/retry.ts') return undefined
  // Sign-in uses each namespace's own signature check and message format, and EVM's address format in messages.
  if (owner === 'siwx' && SIGNATURES.test(target)) return undefined
  // The words of a request verify names against selectors, and show addresses with their checksum.
  if (owner === 'review' && /^adapters\/evm\/(checksum|keccak256)\.ts$/.test(target)) return undefined
  // Solana keys and signatures travel to the secure frame in base58.
  if (owner === 'embedded-wallet' && target === 'adapters/base58.ts') return undefined
  if (/^views\/(index|public)\.ts$/.test(target))
    return isView || kind === 'type' ? undefined : 'primitives are for views'
  return /^plugins\/[^/]+\/contract\.ts$/.test(target) ? undefined : 'of another folder, only its door'
}
