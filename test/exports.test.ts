import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntries, ROOT } from './scripts/source/paths.js'

// The public API. A change of a list here is a change of the API: record it in CHANGELOG.md.

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
      "AmountError",
      "BalanceSources",
      "BaseError",
      "CaipError",
      "ChainNotSupportedError",
      "CloseGuards",
      "ConfigError",
      "ConnectionFailedError",
      "ConnectionRejectedError",
      "HomeView",
      "HttpError",
      "HttpResponseError",
      "ModalClosedError",
      "NameError",
      "NameSources",
      "NetworkMismatchError",
      "PlainOutputs",
      "PluginError",
      "RequestPendingError",
      "RequestReviewers",
      "SLOW_LOAD_MS",
      "SLOW_WALLET_MS",
      "SessionError",
      "SignInToken",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "TokenSources",
      "TransferError",
      "UnsupportedChainError",
      "WalletRequestError",
      "chainIdOf",
      "cleanText",
      "connectorStatus",
      "cookieState",
      "createAppKit",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "findContested",
      "formatCaipAddress",
      "fromUnits",
      "isCaipNetworkId",
      "isLoopback",
      "isUnusual",
      "label",
      "once",
      "openPopup",
      "outsideImage",
      "ownedTokens",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "publicHref",
      "refusesFramed",
      "signInOf",
      "toCaipNetwork",
      "toImageSrc",
      "toUnits",
      "tokenName",
      "tokenSymbol",
      "transactionLink",
      "tryUnits",
      "webHref",
      "withoutUnseen",
    ]
  `)
})

test('latchkey/kernel', async () => {
  expect(await keysOf('latchkey/kernel')).toMatchInlineSnapshot(`
    [
      "AfterConnect",
      "AmountError",
      "BRAND",
      "BalanceSources",
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
      "NameError",
      "NameSources",
      "NetworkMismatchError",
      "PlainOutputs",
      "PluginError",
      "READY_EVENT",
      "RequestPendingError",
      "RequestReviewers",
      "SLOW_LOAD_MS",
      "SLOW_WALLET_MS",
      "SessionError",
      "SignInToken",
      "SignRejectedError",
      "SwitchFailedError",
      "SwitchRejectedError",
      "TokenSources",
      "TransferError",
      "UnsupportedChainError",
      "VERSION",
      "WalletRequestError",
      "addKnown",
      "afterFrame",
      "brand",
      "chainIdOf",
      "checkPaymaster",
      "cleanText",
      "connectorStatus",
      "contributedTo",
      "cookieState",
      "createKernel",
      "createSlot",
      "createToken",
      "defineAdapter",
      "definePlugin",
      "defineSetup",
      "fetchLanguage",
      "findContested",
      "findDeadEnds",
      "formatCaipAddress",
      "fromUnits",
      "initialSession",
      "isCaipNetworkId",
      "isLoopback",
      "isUnusual",
      "label",
      "once",
      "openPopup",
      "outsideImage",
      "ownedTokens",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "paymasterOf",
      "placeAgain",
      "pluginSheet",
      "publicHref",
      "refusesFramed",
      "speechOf",
      "suggest",
      "suggestSlot",
      "supportsPaymaster",
      "toCaipNetwork",
      "toImageSrc",
      "toUnits",
      "tokenName",
      "tokenSymbol",
      "transactionLink",
      "tryUnits",
      "webHref",
      "withoutUnseen",
    ]
  `)
})

test('latchkey/themes', async () => {
  expect(await keysOf('latchkey/themes')).toMatchInlineSnapshot(`
    [
      "brand",
      "contrast",
      "midnight",
      "sharp",
      "soft",
    ]
  `)
})

test('latchkey/networks', async () => {
  expect(await keysOf('latchkey/networks')).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinSignet",
      "bitcoinTestnet",
      "celestia",
      "cosmoshub",
      "defineChain",
      "kusama",
      "osmosis",
      "polkadot",
      "solana",
      "solanaDevnet",
      "solanaTestnet",
    ]
  `)
})

test('latchkey/siwx', async () => {
  expect(await keysOf('latchkey/siwx')).toMatchInlineSnapshot(`
    [
      "CloudAuthSIWX",
      "DefaultSIWX",
      "InformalMessenger",
      "LocalStorage",
      "MessageError",
      "ReownAuthentication",
      "SIWXError",
      "createNonce",
      "createSIWEConfig",
      "formatMessage",
      "getAddressFromMessage",
      "getChainIdFromMessage",
      "getDidAddress",
      "getDidChainId",
      "parseMessage",
    ]
  `)
})

test('latchkey/adapters/bitcoin', async () => {
  expect(await keysOf('latchkey/adapters/bitcoin')).toMatchInlineSnapshot(`
    [
      "bitcoinAdapter",
    ]
  `)
})

test('latchkey/adapters/evm', async () => {
  expect(await keysOf('latchkey/adapters/evm')).toMatchInlineSnapshot(`
    [
      "evmAdapter",
      "evmConnector",
    ]
  `)
})

test('latchkey/adapters/cosmos', async () => {
  expect(await keysOf('latchkey/adapters/cosmos')).toMatchInlineSnapshot(`
    [
      "cosmosAdapter",
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
      "getAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitCallsStatus",
      "useAppKitCapabilities",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitNetworkCore",
      "useAppKitProvider",
      "useAppKitSIWX",
      "useAppKitSendCalls",
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
      "Actions",
      "Address",
      "AmountInput",
      "Avatar",
      "Button",
      "CopyButton",
      "EmptyState",
      "ErrorState",
      "FullAddress",
      "HeaderContent",
      "Icon",
      "IconButton",
      "Input",
      "KitContext",
      "Later",
      "Link",
      "ListIcon",
      "ListItem",
      "Monogram",
      "NetworkImage",
      "NetworkPicture",
      "NothingFound",
      "OfflineBar",
      "OtpInput",
      "Picture",
      "ProgressRing",
      "QrCode",
      "RadioForm",
      "Review",
      "ReviewAmount",
      "ReviewBox",
      "ReviewNote",
      "ReviewRow",
      "ReviewRows",
      "ScrollArea",
      "SearchInput",
      "SearchStatus",
      "SearchedList",
      "Separator",
      "Shortened",
      "Skeleton",
      "SkeletonRows",
      "Spinner",
      "SpinnerMark",
      "StylesProvider",
      "Tabs",
      "Tag",
      "Text",
      "Tile",
      "TokenImage",
      "Tooltip",
      "TransferStatus",
      "VirtualGrid",
      "VirtualList",
      "WalletImage",
      "cx",
      "drawOutline",
      "fetchLanguage",
      "formatAmount",
      "formatBalance",
      "formatExact",
      "formatFiat",
      "formatPercent",
      "formatPrice",
      "formatRate",
      "formatUnit",
      "moreIcons",
      "needsOutline",
      "networkImageUrl",
      "outlineElement",
      "outlineRow",
      "outlineSeparator",
      "outlineSkeleton",
      "readAmount",
      "safeHref",
      "safeImageSrc",
      "shortAmount",
      "shortBalance",
      "truncateMiddle",
      "useAccount",
      "useAnswer",
      "useAskedWallet",
      "useAvatar",
      "useChainName",
      "useContributed",
      "useHeldHeight",
      "useIsSlow",
      "useKit",
      "useNavigate",
      "useNetwork",
      "useOnline",
      "usePlugin",
      "useSearch",
      "useService",
      "useSlice",
      "useSlot",
      "useStyles",
      "useText",
      "writeAmount",
    ]
  `)
})

test('latchkey/wagmi', async () => {
  expect(await keysOf('latchkey/wagmi')).toMatchInlineSnapshot(`
    [
      "fromWagmi",
      "latchkeyConnector",
    ]
  `)
})

test('latchkey/testing', async () => {
  expect(await keysOf('latchkey/testing')).toMatchInlineSnapshot(`
    [
      "MOCK_ADDRESS",
      "ProofError",
      "WalletError",
      "adapterProofs",
      "createTestKit",
      "createVirtualWallet",
      "fakeService",
      "keyAt",
      "mockAdapter",
      "pluginProofs",
      "publicServices",
      "testAdapter",
      "testNetwork",
      "testPlugin",
      "until",
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
      "embeddedWallet",
      "multiwallet",
      "names",
      "onramp",
      "permissions",
      "review",
      "send",
      "siwx",
      "swap",
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

test('latchkey/plugins/embedded-wallet', async () => {
  expect(await keysOf('latchkey/plugins/embedded-wallet')).toMatchInlineSnapshot(`
    [
      "embeddedWallet",
    ]
  `)
})

test('latchkey/plugins/multiwallet', async () => {
  expect(await keysOf('latchkey/plugins/multiwallet')).toMatchInlineSnapshot(`
    [
      "multiwallet",
    ]
  `)
})

test('latchkey/plugins/names', async () => {
  expect(await keysOf('latchkey/plugins/names')).toMatchInlineSnapshot(`
    [
      "names",
    ]
  `)
})

test('latchkey/plugins/onramp', async () => {
  expect(await keysOf('latchkey/plugins/onramp')).toMatchInlineSnapshot(`
    [
      "onramp",
    ]
  `)
})

test('latchkey/plugins/siwx', async () => {
  expect(await keysOf('latchkey/plugins/siwx')).toMatchInlineSnapshot(`
    [
      "siwx",
    ]
  `)
})

test('latchkey/adapters/polkadot', async () => {
  expect(await keysOf('latchkey/adapters/polkadot')).toMatchInlineSnapshot(`
    [
      "polkadotAdapter",
    ]
  `)
})

test('latchkey/adapters/solana', async () => {
  expect(await keysOf('latchkey/adapters/solana')).toMatchInlineSnapshot(`
    [
      "solanaAdapter",
    ]
  `)
})

test('latchkey/adapters/multichain', async () => {
  expect(await keysOf('latchkey/adapters/multichain')).toMatchInlineSnapshot(`
    [
      "multichainAdapter",
    ]
  `)
})

test('latchkey/adapters/walletconnect', async () => {
  expect(await keysOf('latchkey/adapters/walletconnect')).toMatchInlineSnapshot(`
    [
      "walletConnectAdapter",
    ]
  `)
})

test('latchkey/adapters/walletconnect/serve', async () => {
  expect(await keysOf('latchkey/adapters/walletconnect/serve')).toMatchInlineSnapshot(`
    [
      "serveWalletConnect",
    ]
  `)
})

test('latchkey/connectors/coinbase', async () => {
  expect(await keysOf('latchkey/connectors/coinbase')).toMatchInlineSnapshot(`
    [
      "coinbase",
    ]
  `)
})

test('latchkey/connectors/safe', async () => {
  expect(await keysOf('latchkey/connectors/safe')).toMatchInlineSnapshot(`
    [
      "safe",
    ]
  `)
})

test('latchkey/connectors/ledger', async () => {
  expect(await keysOf('latchkey/connectors/ledger')).toMatchInlineSnapshot(`
    [
      "ledger",
    ]
  `)
})

test('latchkey/connectors/okx', async () => {
  expect(await keysOf('latchkey/connectors/okx')).toMatchInlineSnapshot(`
    [
      "okx",
    ]
  `)
})

test('latchkey/siwx/http', async () => {
  expect(await keysOf('latchkey/siwx/http')).toMatchInlineSnapshot(`
    [
      "SIWXError",
      "httpSIWX",
    ]
  `)
})

test('latchkey/siwx/verifiers', async () => {
  expect(await keysOf('latchkey/siwx/verifiers')).toMatchInlineSnapshot(`
    [
      "BIP122Verifier",
      "CosmosVerifier",
      "EIP155Verifier",
      "PolkadotVerifier",
      "SolanaVerifier",
      "allVerifiers",
    ]
  `)
})

test('latchkey/siwx/verify', async () => {
  expect(await keysOf('latchkey/siwx/verify')).toMatchInlineSnapshot(`
    [
      "MessageError",
      "createMemoryNonces",
      "createNonce",
      "createVerifier",
      "formatMessage",
      "parseMessage",
    ]
  `)
})

test('latchkey/siwx/verify/bip322', async () => {
  expect(await keysOf('latchkey/siwx/verify/bip322')).toMatchInlineSnapshot(`
    [
      "createCheckBip322",
      "verifyBip322",
    ]
  `)
})

test('every entry has a list here', () => {
  expect(listEntries().map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "latchkey",
      "latchkey/kernel",
      "latchkey/react",
      "latchkey/views",
      "latchkey/elements",
      "latchkey/elements/jsx",
      "latchkey/networks",
      "latchkey/themes",
      "latchkey/siwx",
      "latchkey/plugins",
      "latchkey/plugins/account-tabs/contract",
      "latchkey/plugins/connect/contract",
      "latchkey/plugins/embedded-wallet/contract",
      "latchkey/plugins/multiwallet/contract",
      "latchkey/plugins/names/contract",
      "latchkey/plugins/onramp/contract",
      "latchkey/plugins/permissions/contract",
      "latchkey/plugins/review/contract",
      "latchkey/plugins/send/contract",
      "latchkey/plugins/siwx/contract",
      "latchkey/plugins/swap/contract",
      "latchkey/plugins/account-tabs",
      "latchkey/plugins/connect",
      "latchkey/plugins/embedded-wallet",
      "latchkey/plugins/multiwallet",
      "latchkey/plugins/names",
      "latchkey/plugins/onramp",
      "latchkey/plugins/permissions",
      "latchkey/plugins/review",
      "latchkey/plugins/send",
      "latchkey/plugins/siwx",
      "latchkey/plugins/swap",
      "latchkey/adapters/walletconnect/serve",
      "latchkey/adapters/bitcoin",
      "latchkey/adapters/cosmos",
      "latchkey/adapters/evm",
      "latchkey/adapters/multichain",
      "latchkey/adapters/polkadot",
      "latchkey/adapters/solana",
      "latchkey/adapters/walletconnect",
      "latchkey/connectors/coinbase",
      "latchkey/connectors/ledger",
      "latchkey/connectors/okx",
      "latchkey/connectors/safe",
      "latchkey/siwx/http",
      "latchkey/siwx/verifiers",
      "latchkey/siwx/verify",
      "latchkey/siwx/verify/bip322",
      "latchkey/wagmi",
      "latchkey/testing",
      "latchkey/testing/vitest",
      "latchkey/testing/playwright",
    ]
  `)
})
