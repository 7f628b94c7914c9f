import { defineSetup, label, type Routes } from '../../kernel/index.js'
import type { ReviewState } from './contract.js'

export { default as messages } from './messages/review.js'

export const state: ReviewState = { asked: [] }

export const reviewer = () => import('./reviewRequest.js')

export const routes = {
  ReviewRequest: {
    view: () => import('./views/ReviewRequest.js'),
    title: label('review.title', 'Review request'),
    protected: true,
  },
} satisfies Routes<'review'>

export default defineSetup('review', () => {})
