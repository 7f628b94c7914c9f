import { ActivityList } from './ActivityList.js'

/** What the account did, as a part of the account. */
export default function ActivityTab() {
  return <ActivityList isView={false} />
}
