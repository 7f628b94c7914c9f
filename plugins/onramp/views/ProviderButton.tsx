import { Button, moreIcons, useText } from '../../../views/index.js'
import type { OnrampProvider } from '../contract.js'

type ProviderButtonProps = {
  provider: OnrampProvider
  isFirst: boolean
  isBusy: boolean
  /** The element that names the provider's fees. */
  feesId: string
  onClick: () => void
}

/** Continues in the provider's window. */
export function ProviderButton({ provider, isFirst, isBusy, feesId, onClick }: ProviderButtonProps) {
  const t = useText()
  const { id, label } = provider
  return (
    <Button
      fullWidth
      variant={isFirst ? 'primary' : 'secondary'}
      icon={moreIcons.external}
      loading={isBusy}
      describedBy={feesId}
      onClick={onClick}
      testId={`onramp-provider-${id}`}
    >
      {t('onramp.continue-with', { label })}
    </Button>
  )
}
