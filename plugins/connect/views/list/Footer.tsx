import { useKit, useSlice } from '../../../../views/index.js'
import { Legal } from '../terms/Legal.js'
import { Guide } from './Guide.js'

/** Help for newcomers and the host's terms, below the ways to connect. */
export default function Footer() {
  const isAsked = useSlice('features', ({ legalCheckbox }) => legalCheckbox)
  const { enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = useKit().options
  return (
    <>
      {enableWalletGuide !== false && <Guide />}
      {/* With a checkbox, the terms are shown beside it. */}
      {!isAsked && <Legal terms={termsConditionsUrl} privacy={privacyPolicyUrl} />}
    </>
  )
}
