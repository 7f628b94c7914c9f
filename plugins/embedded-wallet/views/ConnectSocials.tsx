import { useState } from 'react'
import { ListIcon, ListItem, useKit, useText } from '../../../views/index.js'
import { coreOf } from '../core.js'
import loginMessages from '../loginMessages.js'
import { SOCIALS } from '../social/names.js'
import { startSocial } from '../social/startSocial.js'
import { useSocials } from './useSocials.js'

/** Every social login, one below the other. */
export function ConnectSocials() {
  const { kernel } = useKit()
  const [core] = useState(() => coreOf(kernel))
  const t = useText(loginMessages)
  const { socials, isBlocked } = useSocials()
  return (
    <ul className="lk-stack" aria-label={t('embedded.socials')}>
      {socials.map((provider) => {
        const { name, icon } = SOCIALS[provider]
        return (
          <li key={provider}>
            <ListItem
              title={name}
              image={<ListIcon icon={icon} />}
              trailing="chevron"
              disabled={isBlocked}
              onClick={() => startSocial(core, provider)}
              testId={`social-selector-${provider}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
