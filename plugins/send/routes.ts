import { label, type Routes } from '../../kernel/index.js'

export const routes = {
  WalletSend: { view: () => import('./views/WalletSend.js'), title: label('send.title', 'Send') },
  WalletSendSelectToken: {
    view: () => import('./views/WalletSendSelectToken.js'),
    title: label('send.select-token', 'Select Token'),
  },
  WalletSendPreview: {
    view: () => import('./views/WalletSendPreview.js'),
    title: label('send.review', 'Review send'),
  },
  WalletSendStatus: { view: () => import('./views/WalletSendStatus.js'), title: label('send.title', 'Send') },
} satisfies Partial<Routes<'send'>>
