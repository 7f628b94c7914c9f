const listOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Latchkey's plugins, and the first parts of the keys of its texts and slots. */
export const OWN_NAMES = listOf(`
  account account-tabs connect embedded embedded-wallet flow kernel multiwallet names onramp permissions review send shell siwx
  swap
`)

/** Latchkey's views. */
export const OWN_VIEWS = listOf(`
  Account AccountSettings ActivePermissions AllWallets ApproveTransaction BuyInProgress ChooseAccountName Connect
  ConnectSocials ConnectWallets ConnectingExternal ConnectingFarcaster ConnectingMultiChain ConnectingSocial
  ConnectingWalletConnect ConnectingWalletConnectBasic Downloads EmailLogin GetWallet NftDetail OnRampFiatSelect
  OnRampProviders OnRampTokenSelect Permissions ProfileWallets RegisterAccountName RegisterAccountNameSuccess ReviewRequest SIWXSignMessage Swap
  SwapPreview SwapSelectToken SwapStatus SwitchActiveChain SwitchNetwork Transactions UnsupportedChain
  UpdateEmailWallet WalletCompatibleNetworks WalletReceive WalletSend WalletSendPreview WalletSendSelectToken
  WalletSendStatus WhatIsABuy WhatIsANetwork WhatIsAWallet
`)

/** Words of the language, and names that the template's modules use beside the plugin's function. */
export const WORDS = listOf(`
  arguments async await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield
  accountTabs afterEach createAppKit createTestKit createVirtualWallet definePlugin document evmAdapter expect
  fakeService here kits label list localStorage location makeKit mockAdapter open service show sign test testNetwork
  testPlugin appkit
`)
