import { createContext } from 'react'
import { useLoaded } from '../hooks/useLoaded.js'

export const loadHappenings = () => import('./happenings.js')
type Happenings = Awaited<ReturnType<typeof loadHappenings>>['default']

/** The lazy part of the shell, for what is drawn within the card. */
export const HappeningsContext = createContext<Happenings | undefined>(undefined)

/** The lazy part of the shell. */
export const useHappenings = () => useLoaded(loadHappenings)
