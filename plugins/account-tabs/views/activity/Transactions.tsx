import { useEffect } from 'react'
import { usePlugin } from '../../../../views/index.js'
import { trackOpened } from '../../history/loadHistory.js'
import { ActivityList } from './ActivityList.js'

/** The activity list as a separate view. */
export default function Transactions() {
  const ctx = usePlugin('account-tabs')
  useEffect(() => trackOpened(ctx), [ctx])
  return <ActivityList isView />
}
