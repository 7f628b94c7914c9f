import { BOB } from '../../adapters/evm/testing/fakeWallet.js'
import type { Views } from '../../kernel/index.js'

/** A view to open, with the params that a visitor's way there would give it. */
const WALLET = { id: 'f'.repeat(64), name: 'Wallet', mobile_link: 'w://', image_id: 'image' }
const ONE = { connectorId: 'io.one', namespace: 'eip155' } as const
/** The wallet of the browser tests’ pages. */
const AMBER = { connectorId: 'dev.latchkey.amber', namespace: 'eip155' } as const
const NFT = { id: 'nft', name: 'Card', isSpam: false, imageUrl: 'https://pictures.example/card.png' }

type Params = { readonly [K in keyof Views]?: Views[K] extends object ? Views[K] : object }

/** Params of every view of every plugin. */
export const VIEWS: Readonly<Record<string, object>> = {
  Connect: {},
  ConnectingExternal: ONE,
  ConnectingMultiChain: { name: 'One', connectors: [ONE, AMBER] },
  ConnectingWalletConnect: { wallet: WALLET },
  ConnectingWalletConnectBasic: {},
  AllWallets: {},
  ConnectWallets: {},
  Downloads: { wallet: WALLET },
  SwitchNetwork: {},
  SwitchActiveChain: { switchToChain: 'solana' },
  UnsupportedChain: {},
  WhatIsAWallet: {},
  WhatIsANetwork: {},
  GetWallet: {},
  EmailLogin: { email: 'ada@example.org', step: 'VERIFY_OTP' },
  ConnectSocials: {},
  ConnectingSocial: { provider: 'google' },
  ConnectingFarcaster: {},
  UpdateEmailWallet: {},
  ApproveTransaction: {},
  ActivePermissions: {},
  Permissions: {},
  Account: {},
  AccountSettings: {},
  WalletReceive: {},
  WalletCompatibleNetworks: {},
  Transactions: {},
  NftDetail: { nft: NFT },
  ProfileWallets: {},
  ChooseAccountName: {},
  RegisterAccountName: {},
  RegisterAccountNameSuccess: { name: 'ada.reown.id' },
  ReviewRequest: { id: 1 },
  OnRampProviders: {},
  OnRampTokenSelect: {},
  OnRampFiatSelect: {},
  BuyInProgress: {},
  WhatIsABuy: {},
  WalletSend: { amount: '0.1', to: BOB },
  WalletSendSelectToken: {},
  WalletSendPreview: {},
  WalletSendStatus: {},
  SIWXSignMessage: {},
  Swap: { from: 'ETH', to: 'USDC', amount: '0.1' },
  SwapSelectToken: { side: 'to' },
  SwapPreview: {},
  SwapStatus: {},
} satisfies Params
