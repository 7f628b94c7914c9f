import { useKit } from '../../../views/index.js'
import { Guide } from './Guide.js'
import { Legal } from './Legal.js'

/** Below the ways to connect: help for newcomers, the host's terms. */
export default function Footer() {
  const { enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = useKit().kernel.options
  return (
    <>
      {enableWalletGuide !== false && <Guide />}
      <Legal terms={termsConditionsUrl} privacy={privacyPolicyUrl} />
    </>
  )
}
