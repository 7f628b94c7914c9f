import { Link, moreIcons, usePlugin, useText } from '../../../../views/index.js'
import pairMessages from '../../pairing/messages.js'

type CopyLinkProps = {
  /** Undefined while it is renewed: focus stays. */
  uri: string | undefined
  /** Before there is anything to copy. */
  disabled: boolean
  testId: string
}

export function CopyLink({ uri, disabled, testId }: CopyLinkProps) {
  const { toast } = usePlugin('connect')
  const t = useText(pairMessages)
  const copy = async () => {
    if (uri === undefined) return
    try {
      // Absent on insecure pages: that lands in the catch as well.
      await navigator.clipboard.writeText(uri)
      toast.show('success', t('connect.pair-copied'))
    } catch {
      toast.show('error', t('connect.pair-copy-failed'))
    }
  }
  return (
    <p className="lk-center">
      <Link icon={moreIcons.copy} disabled={disabled} onClick={() => void copy()} testId={testId}>
        {t('connect.pair-copy')}
      </Link>
    </p>
  )
}
