import {
  Button,
  Link,
  ListIcon,
  ListItem,
  moreIcons,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'
import type { OnrampProvider, OnrampPurchase } from '../contract.js'
import { startPurchase } from '../purchase.js'

/** Alternatives: a link if the window was blocked, copying the address, and trying again. */
export function Ways({ purchase, provider }: { purchase: OnrampPurchase; provider: OnrampProvider }) {
  const ctx = usePlugin('onramp')
  const kit = useKit()
  const t = useText()
  const { status, href } = purchase
  const isAwaited = href === undefined && status !== 'failed'
  const copy = async () => {
    if (href === undefined) return
    try {
      // Absent on insecure pages, which the catch handles too.
      await navigator.clipboard.writeText(href)
      ctx.toast.show('success', t('onramp.copied'))
    } catch {
      ctx.toast.show('error', t('onramp.copy-failed'))
    }
  }
  return (
    <div className="lk-stack">
      {status === 'blocked' && (
        <ListItem
          title={t('onramp.open-link', { label: provider.label })}
          subtitle={href === undefined ? undefined : new URL(href).host}
          image={<ListIcon icon={moreIcons.card} />}
          trailing="external"
          href={href}
          loading={isAwaited}
          testId="onramp-open-link"
        />
      )}
      {status === 'closed' && (
        <Button fullWidth onClick={() => kit.modal.close()} testId="onramp-done">
          {t('onramp.done')}
        </Button>
      )}
      <Button
        fullWidth
        variant={status === 'failed' ? 'primary' : 'secondary'}
        loading={isAwaited}
        onClick={() => startPurchase(ctx, provider)}
        testId="onramp-again"
      >
        {t('onramp.retry')}
      </Button>
      <p className="lk-center">
        <Link
          icon={moreIcons.copy}
          disabled={href === undefined}
          onClick={() => void copy()}
          testId="onramp-copy"
        >
          {t('onramp.copy')}
        </Link>
      </p>
    </div>
  )
}
