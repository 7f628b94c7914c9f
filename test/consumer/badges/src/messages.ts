const messages = {
  'acme.badges.title': 'Badges',
  'acme.badges.owner': 'Badges of {owner}',
  'acme.badges.more': 'More',
} as const
export default messages
