import { type ComponentType, type ReactNode, useState } from 'react'
import { Later, ListIcon, ListItem, SkeletonRows, useKit, useSlice, useText } from '../../../views/index.js'
import type { ConnectService } from '../../connect/contract.js'
import methodsMessages from '../messages/methods.js'
import { SOCIALS } from '../social/names.js'
import { startSocial } from '../social/startSocial.js'
import { SocialMark } from './SocialMark.js'
import { useCore } from './useCore.js'
import { useSocials } from './useSocials.js'

/** All social logins in one list. */
export function ConnectSocials() {
  const kit = useKit()
  const core = useCore()
  const isTermed = useSlice('features', ({ legalCheckbox }) => legalCheckbox)
  /** If a host opens this view directly, it must show the terms. By id: importing the token would create a chunk. */
  const [loadTerms] = useState(() => async () => {
    const connect = await kit.service<ConnectService>({ id: 'connect' })
    return ((await connect?.consented()) ?? { default: Bare }) as Terms
  })
  const t = useText(methodsMessages)
  const { socials, isBlocked } = useSocials()
  const list = (
    <ul className="lk-stack" aria-label={t('embedded.socials')}>
      {socials.map((provider) => (
        <li key={provider}>
          <ListItem
            title={SOCIALS[provider]}
            image={<ListIcon icon={<SocialMark provider={provider} />} />}
            trailing="chevron"
            disabled={isBlocked}
            onClick={() => startSocial(core, provider)}
            testId={`social-selector-${provider}`}
          />
        </li>
      ))}
    </ul>
  )
  if (!isTermed) return list
  return (
    <Later plugin="embedded-wallet" load={loadTerms} props={{ params: list }}>
      <SkeletonRows label={t('embedded.socials')} count={socials.length} />
    </Later>
  )
}

type TermsProps = { params: ReactNode }
type Terms = { default: ComponentType<TermsProps> }
/** Used without the plugin that owns the terms. */
const Bare = ({ params }: TermsProps) => params
