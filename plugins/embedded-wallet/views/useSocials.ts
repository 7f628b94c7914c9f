import { useState } from 'react'
import type { SocialProvider } from '../../../kernel/index.js'
import { useSlice } from '../../../views/index.js'
import { telegramPlatform } from '../social/environment.js'
import { listSocials } from '../social/listSocials.js'

const NONE = Object.freeze<SocialProvider[]>([])
const CONNECTOR_ID = 'ID_AUTH'

/** The social logins to offer, and whether an existing login prevents them. */
export function useSocials() {
  const [telegram] = useState(telegramPlatform)
  const wanted = useSlice('features', ({ socials }) => socials || NONE)
  return { socials: listSocials(wanted, telegram), isBlocked: useHasLogin() }
}

/** Whether an embedded wallet is connected: another login would end it. */
export const useHasLogin = (): boolean =>
  useSlice('session', ({ connections }) =>
    Object.values(connections).some((list) => list?.some(({ connectorId }) => connectorId === CONNECTOR_ID)),
  )
