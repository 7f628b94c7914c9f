import { useEffect, useState } from 'react'
import { useKit, useSlice } from '../../../views/index.js'

/**
 * Whether a host has opened a login by itself, past the terms that it wants agreed to (`features.legalCheckbox`): then this
 * leads to the list of logins, which has them.
 */
export function useTermsFirst(): boolean {
  const kit = useKit()
  const { router } = kit
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options
  const isTermed = useSlice('features', ({ legalCheckbox }) => legalCheckbox)
  const social = useSlice('embedded-wallet', (state) => state.social)
  const [isPast] = useState(() => social === 'idle' && router.state.get().stack.length === 1)
  const leads = Boolean(isPast && isTermed && (termsConditionsUrl || privacyPolicyUrl))
  useEffect(() => {
    if (leads) router.replace('ConnectSocials')
  }, [leads, router.replace])
  return leads
}
