import type { ReactNode } from 'react'
import type { SocialProvider } from '../../../kernel/index.js'
import { Button, Icon, useNavigate, useStyles, useText } from '../../../views/index.js'
import methodsMessages from '../messages/methods.js'
import { layOut } from '../social/listSocials.js'
import { SOCIALS } from '../social/names.js'
import { startSocial } from '../social/startSocial.js'
import css from './methods.css?inline'
import { SocialMark } from './SocialMark.js'
import { useCore } from './useCore.js'
import { useSocials } from './useSocials.js'

const MORE = 'M5.5 12h1M11.5 12h1M17.5 12h1'

/** The first view's social logins: one with its name, the others as icons. */
export function SocialMethod() {
  useStyles(css)
  const core = useCore()
  const { push } = useNavigate()
  const t = useText(methodsMessages)
  const { socials, isBlocked } = useSocials()
  const { first, tiles, hasMore } = layOut(socials)
  const nameOf = (provider: SocialProvider) => t('embedded.social-with', { name: SOCIALS[provider] })
  return (
    <fieldset
      className="lk-stack lk-social-group"
      aria-label={t('embedded.socials')}
      data-testid="w3m-social-login-widget"
    >
      {first && (
        <Button
          variant="secondary"
          fullWidth
          icon={<SocialMark provider={first} />}
          disabled={isBlocked}
          onClick={() => startSocial(core, first)}
          testId={`social-selector-${first}`}
        >
          {nameOf(first)}
        </Button>
      )}
      {tiles.length > 0 && (
        <div className="lk-socials">
          {tiles.map((provider) => (
            <SocialTile
              key={provider}
              mark={<SocialMark provider={provider} />}
              label={nameOf(provider)}
              disabled={isBlocked}
              onClick={() => startSocial(core, provider)}
              testId={`social-selector-${provider}`}
            />
          ))}
          {hasMore && (
            <SocialTile
              mark={<Icon name={MORE} size={22} />}
              label={t('embedded.social-more')}
              disabled={isBlocked}
              onClick={() => push('ConnectSocials')}
              testId="social-selector-more"
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

type SocialTileProps = {
  mark: ReactNode
  label: string
  disabled: boolean
  onClick: () => void
  testId: string
}

const SocialTile = ({ mark, label, disabled, onClick, testId }: SocialTileProps) => (
  <button
    type="button"
    className="lk-social"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    data-testid={testId}
  >
    {mark}
  </button>
)
