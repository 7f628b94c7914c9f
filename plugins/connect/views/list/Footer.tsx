import { useKit, useSlice } from '../../../../views/index.js'
import { Legal } from '../terms/Legal.js'
import { Guide } from './Guide.js'

/** Below the ways to connect: help for newcomers, the host's terms. */
export default function Footer() {
  const isAsked = useSlice('features', ({ legalCheckbox }) => legalCheckbox)
  const { enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = useKit().options
  return (
    <>
      {enableWalletGuide !== false && <Guide />}
      {/* Said beside the checkbox, where there is one. */}
      {!isAsked && <Legal terms={termsConditionsUrl} privacy={privacyPolicyUrl} />}
    </>
  )
}
