import { Link, moreIcons, usePlugin, useText } from '../../../../views/index.js'
import pairMessages from '../../messages/pairing.js'

type CopyLinkProps = {
  /** Undefined while the address is renewed; the button keeps focus. */
  uri: string | undefined
  /** Disables the button until there is an address. */
  disabled: boolean
  testId: string
}

export function CopyLink({ uri, disabled, testId }: CopyLinkProps) {
  const { toast } = usePlugin('connect')
  const t = useText(pairMessages)
  const copy = async () => {
    if (uri === undefined) return
    try {
      // Undefined on insecure pages, which throws and is caught below.
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
