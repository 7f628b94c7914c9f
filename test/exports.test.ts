import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntries, ROOT } from './scripts/paths.js'

// What integrators may import. Changing a list here is a change of the public API: say so in CHANGELOG.md.

const keysOf = async (entry: string) => {
  const found = listEntries().find(({ name }) => name === entry)
  if (!found) throw new Error(`There is no entry ${entry}.`)
  const module: object = await import(/* @vite-ignore */ join(ROOT, found.source))
  return Object.keys(module).sort()
}

test('latchkey', async () => {
  expect(await keysOf('latchkey')).toMatchInlineSnapshot(`
    [
      "AfterConnect",
      "BaseError",
      "CaipError",
      "ChainNotSupportedError",
      "CloseGuards",
      "ConfigError",
      "ConnectionFailedError",
      "ConnectionRejectedError",
      "FIND_EVENT",
      "HomeView",
      "HttpError",
      "HttpResponseError",
      "ModalClosedError",
      "NetworkMismatchError",
      "PluginError",
      "READY_EVENT",
      "RequestPendingError",
      "SessionError",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "UnsupportedChainError",
      "chainIdOf",
      "connectorStatus",
      "createAppKit",
      "createKernel",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "formatCaipAddress",
      "homeView",
      "isCaipNetworkId",
      "label",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "toCaipNetwork",
      "warm",
      "webHref",
    ]
  `)
})

test('latchkey/kernel', async () => {
  expect(await keysOf('latchkey/kernel')).toMatchInlineSnapshot(`
    [
      "AfterConnect",
      "BaseError",
      "CaipError",
      "ChainNotSupportedError",
      "CloseGuards",
      "ConfigError",
      "ConnectionFailedError",
      "ConnectionRejectedError",
      "FIND_EVENT",
      "HomeView",
      "HttpError",
      "HttpResponseError",
      "ModalClosedError",
      "NetworkMismatchError",
      "PluginError",
      "READY_EVENT",
      "RequestPendingError",
      "SessionError",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "UnsupportedChainError",
      "chainIdOf",
      "connectorStatus",
      "createKernel",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "formatCaipAddress",
      "homeView",
      "isCaipNetworkId",
      "label",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "toCaipNetwork",
      "warm",
      "webHref",
    ]
  `)
})

test('latchkey/networks', async () => {
  expect(await keysOf('latchkey/networks')).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinSignet",
      "bitcoinTestnet",
      "cosmoshub",
      "defineChain",
      "kusama",
      "polkadot",
      "solana",
      "solanaDevnet",
      "solanaTestnet",
    ]
  `)
})

test('latchkey/adapters/evm', async () => {
  expect(await keysOf('latchkey/adapters/evm')).toMatchInlineSnapshot(`
    [
      "evmAdapter",
    ]
  `)
})

test('latchkey/react', async () => {
  expect(await keysOf('latchkey/react')).toMatchInlineSnapshot(`
    [
      "AppKitProvider",
      "HookError",
      "bindHooks",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useDisconnect",
      "useWalletInfo",
    ]
  `)
})

test('latchkey/views', async () => {
  expect(await keysOf('latchkey/views')).toMatchInlineSnapshot(`
    [
      "Address",
      "AmountInput",
      "Avatar",
      "Button",
      "CopyButton",
      "EmptyState",
      "ErrorState",
      "Icon",
      "IconButton",
      "Input",
      "KitContext",
      "Link",
      "ListIcon",
      "ListItem",
      "NetworkImage",
      "NetworkPicture",
      "OfflineBar",
      "OtpInput",
      "Picture",
      "ProgressRing",
      "QrCode",
      "ScrollArea",
      "SearchInput",
      "Separator",
      "Skeleton",
      "SkeletonRows",
      "Spinner",
      "SpinnerMark",
      "StylesProvider",
      "Tabs",
      "Tag",
      "Text",
      "Tooltip",
      "VirtualList",
      "WalletImage",
      "cx",
      "formatBalance",
      "formatFiat",
      "moreIcons",
      "networkImageUrl",
      "safeHref",
      "safeImageSrc",
      "truncateMiddle",
      "useAccount",
      "useContributed",
      "useKit",
      "useNavigate",
      "useNetwork",
      "usePlugin",
      "useService",
      "useSlice",
      "useSlot",
      "useStyles",
      "useText",
    ]
  `)
})

test('latchkey/elements', async () => {
  expect(await keysOf('latchkey/elements')).toMatchInlineSnapshot(`[]`)
})

test('latchkey/plugins', async () => {
  expect(await keysOf('latchkey/plugins')).toMatchInlineSnapshot(`
    [
      "accountTabs",
      "allPlugins",
      "connect",
    ]
  `)
})

test('latchkey/plugins/connect', async () => {
  expect(await keysOf('latchkey/plugins/connect')).toMatchInlineSnapshot(`
    [
      "connect",
    ]
  `)
})

test('latchkey/plugins/account-tabs', async () => {
  expect(await keysOf('latchkey/plugins/account-tabs')).toMatchInlineSnapshot(`
    [
      "accountTabs",
    ]
  `)
})

test('there is no entry without a list here', () => {
  expect(listEntries().map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "latchkey",
      "latchkey/kernel",
      "latchkey/react",
      "latchkey/views",
      "latchkey/elements",
      "latchkey/networks",
      "latchkey/plugins",
      "latchkey/plugins/account-tabs/contract",
      "latchkey/plugins/connect/contract",
      "latchkey/plugins/account-tabs",
      "latchkey/plugins/connect",
      "latchkey/adapters/evm",
    ]
  `)
})
