import {
  Button,
  ListItem,
  SkeletonRows,
  Tag,
  Text,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import { takeSuggestion } from '../form.js'
import { problemOfLabel } from '../label.js'

/** Names like the one in the field. Free names can be taken. */
export function Suggestions({ retry }: { retry: () => void }) {
  const ctx = usePlugin('names')
  const t = useText()
  const { typed, query, suggestions, loading, trouble } = useSlice('names', (names) => names)
  if (query === '' || problemOfLabel(query)) return null
  if (loading) return <SkeletonRows label={t('names.looking')} />
  if (trouble === 'failed') {
    return (
      <div className="lk-names-trouble" role="alert" data-testid="names-suggestions-failed">
        <Text>{t('names.suggestions-failed')}</Text>
        <Text size={13} tone="muted">
          {t('names.suggestions-failed-text')}
        </Text>
        <Button variant="secondary" size="sm" onClick={retry} testId="names-retry">
          {t('names.retry')}
        </Button>
      </div>
    )
  }
  if (suggestions.length === 0) {
    return (
      <Text size={13} tone="muted">
        {t('names.none')}
      </Text>
    )
  }
  return (
    <ul className="lk-stack" aria-label={t('names.suggestions')}>
      {suggestions.map(({ name, registered }) => (
        <li key={name}>
          <ListItem
            title={name}
            tag={
              registered ? (
                <Tag>{t('names.registered')}</Tag>
              ) : (
                <Tag tone="success">{t('names.available')}</Tag>
              )
            }
            disabled={registered}
            selected={!registered && name === typed}
            onClick={() => takeSuggestion(ctx, name)}
            name={name}
            testId="account-name-suggestion"
          />
        </li>
      ))}
    </ul>
  )
}
