import type { ReactNode } from 'react'
import { IconButton } from '../../views/primitives/index.js'
import { useStyles } from '../../views/theme/index.js'
import { AmountCard, CodeCard, InputsCard } from './cards/forms.js'
import { LoadingCard, LongListCard, RowsCard, WalletsCard } from './cards/rows.js'
import { AccountCard, ButtonsCard, EmptyCard, FailedCard, IconsCard, TypeCard } from './cards/small.js'
import { DeclinedCard, QrCard, WaitingCard } from './cards/waiting.js'

const CARDS: readonly (readonly [title: string, content: () => ReactNode])[] = [
  ['Connect Wallet', WalletsCard],
  ['MetaMask', WaitingCard],
  ['MetaMask', DeclinedCard],
  ['WalletConnect', QrCard],
  ['Account', AccountCard],
  ['Choose Network', RowsCard],
  ['Confirm Email', CodeCard],
  ['Email Login', InputsCard],
  ['Swap', AmountCard],
  ['All Wallets', LongListCard],
  ['Loading', LoadingCard],
  ['Buttons', ButtonsCard],
  ['Tokens', EmptyCard],
  ['Activity', FailedCard],
  ['Type', TypeCard],
  ['Icons', IconsCard],
]

export function Gallery({ css }: { css: string }) {
  useStyles(css)
  return (
    <div className="lk-root g">
      <h1 className="lk-vh">Primitives</h1>
      {CARDS.map(([title, Content], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <section key={`${title} ${index}`} className="g-card" aria-label={`${title} ${index}`}>
          <header className="g-head">
            <IconButton icon={index === 0 ? 'help' : 'back'} flip={index !== 0} label="Back" />
            <h2>{title}</h2>
            <IconButton icon="close" label="Close" />
          </header>
          <div className="g-body">
            <Content />
          </div>
        </section>
      ))}
    </div>
  )
}
