import type { MessageTable } from '../../../kernel/index.js'

/** European Portuguese texts of the plugin `siwx`. */
const texts: MessageTable = {
  'siwx.message': 'Mensagem completa',
  'siwx.copy': 'Copiar mensagem',
  'siwx.copied': 'Mensagem copiada',
  'siwx.copy-failed': 'Não foi possível copiar',
  'siwx.sign-failed': 'Não foi possível assinar a mensagem',
  'siwx.init-failed': 'Ocorreu um problema ao iniciar a autenticação',
  'siwx.authenticating': 'A autenticar…',
  'siwx.disconnect-failed': 'Não foi possível desligar',
  'siwx.heading': 'Iniciar sessão em {dapp}',
  'siwx.heading-of': 'Iniciar sessão em {network} ({index} de {count})',
  'siwx.why': 'A assinatura prova que esta conta é sua. Não tem custos.',
  'siwx.why-disconnects':
    'A assinatura prova que esta conta é sua. Não tem custos. Se cancelar, a sua carteira é desligada.',
  'siwx.preparing': 'A preparar a mensagem',
  'siwx.confirm': 'Confirme o pedido em {name}.',
  'siwx.confirm-there': 'Abra {name} e confirme aí o pedido.',
  'siwx.declined': 'Nada foi assinado. Tente novamente.',
  'siwx.refused': 'O início de sessão foi recusado. Tente novamente.',
  'siwx.refused-because': 'O início de sessão foi recusado: “{words}”',
  'siwx.unchecked-because': 'Não foi possível iniciar a sua sessão: “{words}”',
  'siwx.unchecked': 'Não foi possível verificar a sua assinatura. Tente novamente dentro de momentos.',
  'siwx.prepare-failed': 'Não foi possível preparar a mensagem. Tente novamente dentro de momentos.',
  'siwx.prepare-offline':
    'Está sem ligação à Internet. A mensagem será preparada quando a ligação for restabelecida.',
  'siwx.checking': 'A verificar o início de sessão',
  'siwx.check-failed': 'Não foi possível verificar o início de sessão',
  'siwx.check-failed-why':
    'O serviço não respondeu. A ligação mantém-se e faremos nova verificação em breve.',
  'siwx.check-failed-offline':
    'Está sem ligação à Internet. Faremos nova verificação quando a ligação for restabelecida.',
  'siwx.leave': 'Sair de {network}',
  'siwx.disconnect': 'Desligar',
  'siwx.statement': 'Declaração',
  'siwx.site': 'Site',
  'siwx.account': 'Conta',
  'siwx.network': 'Rede',
  'siwx.show-message': 'Mostrar mensagem completa',
  'siwx.hide-message': 'Ocultar mensagem completa',
  'siwx.message-failed': 'Não foi possível mostrar a mensagem. Tente novamente dentro de momentos.',
  'siwx.sign': 'Assinar',
  'siwx.signing': 'A assinar…',
  'siwx.cancel': 'Cancelar',
  'siwx.cancelling': 'A cancelar…',
  'siwx.try-again': 'Tentar novamente',
  'siwx.title': 'Iniciar sessão',
}
export default texts
