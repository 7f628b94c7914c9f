import type { FormEvent, ReactNode } from 'react'

/**
 * A form around radio buttons. In a shadow root, Chromium keeps radio buttons that belong to no form after they are
 * removed, and with them the whole view.
 */
export const RadioForm = ({ children }: { children: ReactNode }) => <form onSubmit={stay}>{children}</form>

/** Enter submits a form that has no button. */
const stay = (event: FormEvent) => event.preventDefault()
