import type { MessageTable } from '../../../kernel/index.js'

/** French texts of the plugin `siwx`. */
const texts: MessageTable = {
  'siwx.message': 'Message complet',
  'siwx.copy': 'Copier le message',
  'siwx.copied': 'Message copié',
  'siwx.copy-failed': 'Copie impossible',
  'siwx.sign-failed': 'Le message n’a pas pu être signé',
  'siwx.init-failed': 'Un problème est survenu au démarrage de l’authentification',
  'siwx.authenticating': 'Authentification…',
  'siwx.disconnect-failed': 'Déconnexion impossible',
  'siwx.heading': 'S’identifier sur {dapp}',
  'siwx.heading-of': 'S’identifier sur {network} ({index} sur {count})',
  'siwx.why': 'Votre signature prouve que ce compte est à vous. C’est gratuit.',
  'siwx.why-disconnects':
    'Votre signature prouve que ce compte est à vous. C’est gratuit. Si vous annulez, votre portefeuille sera déconnecté.',
  'siwx.preparing': 'Préparation du message',
  'siwx.confirm': 'Confirmez la demande dans {name}.',
  'siwx.confirm-there': 'Ouvrez {name} et confirmez-y la demande.',
  'siwx.declined': 'Rien n’a été signé. Réessayez.',
  'siwx.refused': 'L’identification a été refusée. Réessayez.',
  'siwx.refused-because': 'L’identification a été refusée : « {words} »',
  'siwx.unchecked-because': 'Identification impossible : « {words} »',
  'siwx.unchecked': 'Votre signature n’a pas pu être vérifiée. Réessayez dans un instant.',
  'siwx.prepare-failed': 'Le message n’a pas pu être préparé. Réessayez dans un instant.',
  'siwx.prepare-offline':
    'Vous êtes hors ligne. Le message sera préparé dès que vous serez de nouveau en ligne.',
  'siwx.checking': 'Vérification de votre identification',
  'siwx.check-failed': 'Votre identification n’a pas pu être vérifiée',
  'siwx.check-failed-why':
    'Le service n’a pas répondu. La connexion est maintenue et nous vérifierons à nouveau bientôt.',
  'siwx.check-failed-offline':
    'Vous êtes hors ligne. Nous vérifierons à nouveau dès que vous serez de nouveau en ligne.',
  'siwx.leave': 'Quitter {network}',
  'siwx.disconnect': 'Déconnecter',
  'siwx.statement': 'Déclaration',
  'siwx.site': 'Site',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.show-message': 'Afficher le message complet',
  'siwx.hide-message': 'Masquer le message complet',
  'siwx.message-failed': 'Le message n’a pas pu être affiché. Réessayez dans un instant.',
  'siwx.sign': 'Signer',
  'siwx.signing': 'Signature…',
  'siwx.cancel': 'Annuler',
  'siwx.cancelling': 'Annulation…',
  'siwx.try-again': 'Réessayer',
  'siwx.title': 'S’identifier',
}
export default texts
