import { Button, EmptyState, Link, moreIcons, usePlugin, useText } from '../../../views/index.js'
import { registrantOf } from '../form.js'

const LEARN_MORE = 'https://docs.ens.domains/'

/** Explains names and leads to the form. */
export default function ChooseAccountName() {
  const t = useText()
  const ctx = usePlugin('names')
  const start = () => {
    ctx.track('OPEN_ENS_FLOW', { isSmartAccount: registrantOf(ctx)?.isSmartAccount ?? false })
    // Replace this view, so that back skips it.
    ctx.router.replace('RegisterAccountName')
  }
  return (
    <div className="lk-groups" data-testid="choose-account-name">
      <EmptyState icon={moreIcons.user} title={t('names.choose-title')} text={t('names.choose-text')} />
      <div className="lk-groups">
        <Button fullWidth onClick={start} testId="choose-name-button">
          {t('names.choose')}
        </Button>
        <p className="lk-center">
          <Link href={LEARN_MORE} icon="external">
            {t('names.learn')}
          </Link>
        </p>
      </div>
    </div>
  )
}
