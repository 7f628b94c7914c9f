import { Button, Input, SpinnerMark, usePlugin, useSlice, useText } from '../../../views/index.js'
import { isTaken, setName } from '../form.js'
import { type LabelProblem, problemOfLabel, ZONE } from '../label.js'
import { register } from '../register.js'
import { Failure } from './Failure.js'
import { Suggestions } from './Suggestions.js'
import { useSuggestions } from './useSuggestions.js'

const WRONG = {
  characters: 'names.characters',
  long: 'names.long',
  hyphens: 'names.hyphens',
  'hyphen-start': 'names.hyphen-end',
  'hyphen-end': 'names.hyphen-end',
  short: 'names.short',
} as const satisfies Record<LabelProblem, string>

/** The field with its ending, the button that signs, and the suggestions. */
export function NameForm() {
  const ctx = usePlugin('names')
  const t = useText()
  const state = useSlice('names', (names) => names)
  const retry = useSuggestions()
  const { typed, loading } = state
  const problem = problemOfLabel(typed)
  const taken = typed === '' ? undefined : isTaken(state)
  // Don't flag a name that is still being typed.
  const isUnfinished = problem === 'short' || problem === 'hyphen-end'
  const error = () => {
    if (problem && !isUnfinished) return t(WRONG[problem])
    return taken ? t('names.is-registered') : undefined
  }
  const help = () => {
    if (typed === '') return t('names.hint')
    if (problem) return t(WRONG[problem])
    if (loading) return t('names.looking')
    return taken === false ? t('names.is-available') : ''
  }
  return (
    <form
      className="lk-groups lk-names"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void register(ctx)
      }}
    >
      <Input
        label={t('names.name')}
        value={typed}
        title={typed}
        onChange={(text) => setName(ctx, text)}
        placeholder={t('names.placeholder')}
        autoComplete="off"
        autoFocus
        enterKeyHint="done"
        clearLabel={t('names.clear')}
        help={help()}
        error={error()}
        end={
          <>
            {loading && <SpinnerMark />}
            <span className="lk-names-end">.{ZONE}</span>
          </>
        }
        testId="wui-ens-input"
      />
      <Button
        type="submit"
        fullWidth
        trusted
        disabled={typed === '' || problem !== undefined || taken === true}
        testId="register-name-button"
      >
        {t('names.register')}
      </Button>
      <Failure />
      {/* Suggestions come last because their height changes. */}
      <Suggestions retry={retry} />
    </form>
  )
}
