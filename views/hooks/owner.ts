import { createContext } from 'react'

/** The plugin that draws this part of the modal: a view, or a component that it contributed to another plugin's view. */
export const OwnerContext = createContext<string | undefined>(undefined)
