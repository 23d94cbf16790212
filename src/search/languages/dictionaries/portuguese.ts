/** Words in Portuguese questions about English docs: the English words, then the Portuguese ones. */
export const portuguese = `
  install: instalar instalo instalação
  uninstall, remove: desinstalar
  set up, configure: configurar configuração
  create: criar crio criação
  add: adicionar adiciono
  remove, delete: remover excluir apagar
  change: mudar alterar altero
  setting: configurações opção opções
  enable, activate: ativar habilitar
  disable: desativar desabilitar
  start, run: iniciar executar rodar
  stop: parar
  restart: reiniciar
  update, upgrade: atualizar atualização
  publish: publicar
  deploy: implantar implantação
  write: escrever
  read: ler
  load: carregar
  upload: subir
  download: baixar descarregar
  save: salvar
  show: mostrar exibir
  hide: ocultar esconder
  test: testar teste testes
  log, logging: registro registros
  translate, translation: traduzir tradução
  validate, validation: validar validação
  secure, security: segurança proteger
  authentication, login: entrar autenticação
  password: senha
  user: usuário usuários
  permission: permissão permissões
  file: arquivo arquivos
  folder, directory: pasta diretório
  page: página páginas
  language: idioma idiomas linguagem
  environment: ambiente
  dependency: dependência dependências
  package: pacote pacotes
  error: erro erros
  function: função funções
  value: valor valores
  default: padrão
  example: exemplo exemplos
  command: comando comandos
  database: banco dados
  data: dados
  request: requisição pedido
  response: resposta respostas
  header: cabeçalho
  server: servidor
  path: caminho rota
  image: imagem imagens
  font: fonte
  color: cor cores
  theme: tema
  button: botão
  form: formulário
  list: lista
  search: buscar busca pesquisar
  browser: navegador
  component: componente componentes
  pass: passar
  event: evento eventos
  project: projeto
  redirect: redirecionar
  certificate: certificado
  license: licença
  rule: regra regras
  network: rede
  multiple: vários várias múltiplos
  asynchronous: assíncrono assíncrona
  new: novo nova
  key: chave chaves
  development: desenvolvimento
  production: produção
  object: objeto objetos
  class: classe classes
  method: método métodos
  connect, connection: conectar conexão
  send: enviar envio
  receive: receber
  copy: copiar
  move: mover
  open: abrir
  close: fechar
  filter: filtrar filtro
  sort: ordenar
  count: contar número
  format: formatar
  restore: restaurar
  link: vincular
`;
