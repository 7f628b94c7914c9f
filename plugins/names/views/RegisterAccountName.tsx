import {
  Button,
  EmptyState,
  moreIcons,
  useKit,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import { isRunning, NAMESPACE, registrantOf } from '../form.js'
import css from '../styles.css?inline'
import { NameForm } from './NameForm.js'
import { Step } from './Step.js'

/** The form, or the progress of the registration. */
export default function RegisterAccountName() {
  useStyles(css)
  const ctx = usePlugin('names')
  const trouble = useSlice('names', (names) => names.trouble)
  const registration = useSlice('names', (names) => names.registration)
  const networkId = useSlice('session', ({ networks }) => networks[NAMESPACE]?.caipNetworkId)
  const registrant = registrantOf(ctx)
  if (!registrant || trouble === 'unsupported')
    return <Unsupported name={registrant?.network.name ?? networkId ?? ''} />
  if (isRunning(registration)) return <Step />
  return <NameForm key={`${networkId} ${registrant.address}`} />
}

function Unsupported({ name }: { name: string }) {
  const kit = useKit()
  const t = useText()
  return (
    <EmptyState
      icon={moreIcons.network}
      title={t('names.unsupported')}
      text={t('names.unsupported-text', { network: name })}
      action={
        kit.route('SwitchNetwork') && (
          <Button onClick={() => kit.router.push('SwitchNetwork')}>{t('names.unsupported-action')}</Button>
        )
      }
      testId="names-unsupported"
    />
  )
}
