import { useEffect, useState } from 'react'
import type { Views } from '../../../kernel/index.js'
import { Avatar, Button, ProgressRing, Text, useKit, useSlice, useText } from '../../../views/index.js'
import { NAMESPACE } from '../form.js'

/** Shows the account's new name. */
export default function RegisterAccountNameSuccess({
  params: { name },
}: {
  params: Views['RegisterAccountNameSuccess']
}) {
  const kit = useKit()
  const t = useText()
  const address = useSlice('session', ({ accounts }) => accounts[NAMESPACE]?.address)
  const go = () => {
    const home = kit.home()
    if (home === undefined) kit.modal.close()
    else void kit.router.reset(home)
  }
  const [owner] = useState(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, as soon as the wallet has switched
  useEffect(() => {
    if (address !== undefined && address !== owner) go()
  }, [address, owner])
  return (
    <div className="lk-groups" data-testid="register-name-success">
      <ProgressRing state="success">
        <Avatar address={address ?? name} size={64} />
      </ProgressRing>
      <div className="lk-pair lk-center" role="status" dir="auto">
        <Text size={16}>{t('names.done')}</Text>
        <Text tone="muted">{t('names.done-text', { name })}</Text>
      </div>
      <Button fullWidth onClick={go} testId="names-go">
        {t('names.go')}
      </Button>
    </div>
  )
}
