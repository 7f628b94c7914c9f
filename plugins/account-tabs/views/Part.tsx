import { type ComponentType, useEffect, useState } from 'react'
import { Button, ErrorState, SkeletonRows, usePlugin, useText } from '../../../views/index.js'

type PartProps = {
  /** Loads the component. Must be the same function in every render. */
  load: () => Promise<{ default: ComponentType }>
  /** The label while it loads. */
  label: string
}

/** A tab of the package, loaded on first use. */
export function Part({ load, label }: PartProps) {
  const { report } = usePlugin('account-tabs')
  const t = useText()
  const [loaded, setLoaded] = useState<ComponentType | 'failed'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    let isHere = true
    setLoaded(undefined)
    load().then(
      (module) => {
        if (isHere) setLoaded(() => module.default)
      },
      (error: unknown) => {
        report(error, 'load a tab')
        if (isHere) setLoaded('failed')
      },
    )
    return () => {
      isHere = false
    }
  }, [load, report, tries])
  if (loaded === undefined) return <SkeletonRows label={label} count={3} />
  if (loaded !== 'failed') {
    const Draw = loaded
    return <Draw />
  }
  return (
    <ErrorState
      title={t('account.part-failed')}
      text={t('account.part-failed-text')}
      action={
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          {t('account.try-again')}
        </Button>
      }
    />
  )
}
