import { useEffect, useState } from 'react'
import { useKit, useSlice } from '../../../views/index.js'

/**
 * Whether a host opened a login directly, bypassing the terms it requires (`features.legalCheckbox`). If so, navigates
 * to the list of logins, which shows them.
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
