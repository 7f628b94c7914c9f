import type { CaipNetwork, ChainAccount } from '../../../kernel/index.js'
import { ScrollArea, Text, useKit, useOnline, useSlice, useStyles, useText } from '../../../views/index.js'
import viewMessages from '../messages/view.js'
import { isSame, type Signer } from '../signer.js'
import css from '../styles.css?inline'
import { Actions } from './Actions.js'
import { Details } from './Details.js'
import { FullMessage } from './FullMessage.js'
import { Thumbnails } from './Thumbnails.js'
import { useDisconnects } from './useDisconnects.js'
import { useMessage } from './useMessage.js'
import { useSigning } from './useSigning.js'
import { wordsFor } from './wordsFor.js'

/** The account's place among all that must sign, from 1. */
export type Place = { index: number; count: number }
type AskToSignProps = { signer: Signer; account: ChainAccount; network: CaipNetwork; place: Place }

const RINGS = { idle: 'idle', signing: 'waiting', cancelling: 'idle', failed: 'error' } as const

/** The sign-in request: who asks which account, the message, and the two buttons. */
export function AskToSign({ signer, account, network, place }: AskToSignProps) {
  useStyles(css)
  const { metadata, connectorImages } = useKit().options
  const t = useText(viewMessages)
  const preparation = useMessage(signer)
  const { status, message, reload } = preparation
  const signing = useSigning(signer, reload)
  const disconnects = useDisconnects(signer)
  const known = useSlice('siwx', ({ accounts }) => accounts[signer.namespace])
  const refusal = isSame(known, signer) ? known?.refusal : undefined
  const isOnline = useOnline()

  const { connectedWalletInfo: wallet, connectorId = '', profileImage } = account
  const dapp = metadata?.name || location.host
  const name = wallet?.name ?? t('shell.dialog')
  const { text, idle, tone } = wordsFor({
    message: status,
    signing: signing.status,
    refusal,
    disconnects,
    isApp: wallet?.type === 'WALLET_CONNECT',
    isOnline,
  })
  const isOneOfMany = place.count > 1
  // Wait without a skeleton first, at full height, because most messages are made at once.
  if (preparation.isNew) return <div className="lk-siwx-held" />
  return (
    <div className="lk-groups">
      <Thumbnails
        dapp={{ name: dapp, image: metadata?.icons?.[0] }}
        wallet={{ name: wallet?.name, image: connectorImages?.[connectorId] ?? wallet?.icon ?? profileImage }}
        state={RINGS[refusal && signing.status === 'idle' ? 'failed' : signing.status]}
      />
      <div className="lk-pair lk-center lk-siwx-words" dir="auto">
        <Text as="h2" size={16}>
          {isOneOfMany
            ? t('siwx.heading-of', { network: network.name, ...place })
            : t('siwx.heading', { dapp })}
        </Text>
        <div className="lk-siwx-note" role="status">
          {/* Holds the height, so that buttons don't move when the text changes. */}
          <p aria-hidden="true">{t(idle)}</p>
          <Text tone={tone ?? 'muted'}>{t(text, { name, words: refusal?.words ?? '' })}</Text>
          {status === 'loading' && <span className="lk-vh">{t('siwx.preparing')}</span>}
        </div>
      </div>
      {message?.statement && (
        <div className="lk-siwx-statement">
          <ScrollArea label={t('siwx.statement')}>
            <Text>{message.statement}</Text>
          </ScrollArea>
        </div>
      )}
      <Details
        domain={message?.domain ?? (status === 'loading' ? null : undefined)}
        wallet={name}
        address={signer.address}
        network={network}
      >
        <FullMessage text={message?.toString()} />
      </Details>
      <Actions
        preparation={status}
        signing={signing}
        onRetry={reload}
        leaves={isOneOfMany && disconnects ? network.name : undefined}
      />
    </div>
  )
}
