import type { ReactNode } from 'react'
import { type CaipNetwork, transactionLink } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'
import { useAccount } from '../hooks/session.js'
import { Link } from '../primitives/Link.js'
import { ProgressRing, type ProgressRingProps } from '../primitives/ProgressRing.js'
import { Text } from '../primitives/Text.js'
import { WalletImage } from '../primitives/WalletImage.js'
import { type NextWord, TransferNext, type TransferProgress } from './TransferNext.js'
import type { AskedWallet } from './useAskedWallet.js'

export type TransferStatusProps = {
  /** Prefix of test ids such as `send-done`. */
  name: string
  /** The step, for `data-kind`, if there are several. */
  kind?: string | undefined
  progress: TransferProgress
  /** The wallet that was asked, because another one may be active by now. @default the active one */
  wallet?: AskedWallet | undefined
  /** Network of the transaction, for the explorer link. */
  network: CaipNetwork | undefined
  ring: ProgressRingProps['state']
  title: string
  text: string
  words(word: NextWord | 'explorer'): string
  /** The view from which the request can be repeated. */
  again: string
  /** Called if the visitor stops waiting for the wallet. */
  onStop(): void
  /** Content below the text, such as the new balance. */
  children?: ReactNode
  /** Replaces the default buttons. */
  next?: ReactNode
}

/** The outcome of a transfer requested from a wallet, with an explorer link and the next step. */
export function TransferStatus(props: TransferStatusProps) {
  const { name, kind, progress, network, ring, title, text, words, children, next } = props
  const { connectorImages } = useKit().options
  const { connectorId: active, connectedWalletInfo: info } = useAccount() ?? {}
  const wallet = props.wallet ?? { connectorId: active, name: info?.name, icon: info?.icon }
  const picture = connectorImages?.[wallet.connectorId ?? ''] ?? wallet.icon
  const link = progress.id === undefined ? undefined : transactionLink(network, progress.id)
  return (
    <div className="lk-groups" data-testid={`${name}-status-${progress.status}`} data-kind={kind}>
      <ProgressRing state={ring}>
        <WalletImage name={wallet.name} src={picture} size={64} />
      </ProgressRing>
      <div className="lk-pair lk-center" role="status" dir="auto">
        <Text size={16}>{title}</Text>
        <Text tone="muted">{text}</Text>
        {children}
      </div>
      {link !== undefined && (
        <p className="lk-center">
          <Link href={link} icon="external" testId={`${name}-explorer`}>
            {words('explorer')}
          </Link>
        </p>
      )}
      {next || <TransferNext {...props} />}
    </div>
  )
}
