import { type ReactNode, useEffect, useId, useRef } from 'react'
import {
  Address,
  Avatar,
  ListItem,
  Text,
  truncateMiddle,
  useStyles,
  useText,
  VirtualList,
} from '../../../../views/index.js'
import type { AccountQuestion } from '../../attempt/accountChoice.js'
import viewMessages from '../../messages/views.js'
import css from '../styles.css?inline'

export type ChooseAccountProps = {
  question: Pick<AccountQuestion<unknown>, 'accounts' | 'chosen' | 'choose'>
  /** The wallet's name. */
  name: string
  /** The wallet's picture, 64 px. */
  image: ReactNode
}

/** The accounts that a wallet shares. The chosen one stays marked until the connection is made. */
export default function ChooseAccount({ question, name, image }: ChooseAccountProps) {
  useStyles(css)
  const t = useText(viewMessages)
  const group = useRef<HTMLDivElement>(null)
  const id = useId()
  const { accounts, chosen, choose } = question
  // The former content is gone, so focus moves to the choice.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div
      ref={group}
      className="lk-groups lk-choose"
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-testid="choose-account"
    >
      {image}
      <div className="lk-pair lk-center" dir="auto">
        <Text size={16} id={`${id}-title`}>
          {t('connect.account-title')}
        </Text>
        <Text tone="muted" id={`${id}-text`}>
          {t('connect.account-text', { name })}
        </Text>
      </div>
      <VirtualList label={t('connect.accounts')} items={accounts} itemKey={({ address }) => address}>
        {({ address, name: ownName }) => (
          <ListItem
            title={ownName ?? truncateMiddle(address)}
            subtitle={ownName === undefined ? undefined : <Address address={address} start={6} />}
            image={<Avatar address={address} size={40} />}
            loading={chosen === address}
            disabled={chosen !== undefined && chosen !== address}
            onClick={() => choose(address)}
            testId={`choose-account-${address}`}
          />
        )}
      </VirtualList>
    </div>
  )
}
