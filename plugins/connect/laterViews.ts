// The views that one comes to from another, or seldom. The list and the wait for a wallet are not among them.

export const ConnectingMultiChain = () => import('./views/ConnectingMultiChain.js')
export const ConnectingWalletConnect = () => import('./views/ConnectingWalletConnect.js')
export const ConnectingWalletConnectBasic = () => import('./views/ConnectingWalletConnectBasic.js')
export const AllWallets = () => import('./views/AllWallets.js')
export const Downloads = () => import('./views/Downloads.js')
export const SwitchNetwork = () => import('./views/SwitchNetwork.js')
export const SwitchActiveChain = () => import('./views/SwitchActiveChain.js')
export const UnsupportedChain = () => import('./views/UnsupportedChain.js')
export const WhatIsAWallet = () => import('./views/WhatIsAWallet.js')
export const WhatIsANetwork = () => import('./views/WhatIsANetwork.js')
export const GetWallet = () => import('./views/GetWallet.js')
