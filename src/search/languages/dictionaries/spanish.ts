/** Words in Spanish questions about English docs: the English words, then the Spanish ones. */
export const spanish = `
  install: instalar instalo instalación
  uninstall, remove: desinstalar desinstalo
  set up, configure: configurar configuro configuración
  create: crear creo creación
  add: añadir añado agregar agrego
  remove, delete: eliminar elimino borrar borro quitar
  change: cambiar cambio modificar
  setting: ajuste ajustes opción opciones
  enable, activate: activar activo habilitar
  disable: desactivar desactivo deshabilitar
  start, run: iniciar arrancar ejecutar ejecuto
  stop: parar detener
  restart: reiniciar
  update, upgrade: actualizar actualizo actualización
  publish: publicar publico
  deploy: desplegar despliego despliegue
  write: escribir escribo
  read: leer
  load: cargar
  upload: subir
  download: descargar
  save: guardar
  show: mostrar muestro
  hide: ocultar esconder
  test: probar pruebo prueba pruebas
  log, logging: registro registros
  translate, translation: traducir traducción
  validate, validation: validar validación
  secure, security: seguridad asegurar proteger
  authentication, login: iniciar sesión autenticación
  password: contraseña
  user: usuario usuarios
  permission: permiso permisos
  file: archivo archivos fichero
  folder, directory: carpeta directorio
  page: página páginas
  language: idioma idiomas lenguaje
  environment: entorno
  dependency: dependencia dependencias
  package: paquete paquetes
  error: error errores fallo
  function: función funciones
  value: valor valores
  default: defecto predeterminado
  example: ejemplo ejemplos
  command: comando comandos
  database: base datos
  data: datos
  request: petición solicitud peticiones
  response: respuesta respuestas
  header: cabecera encabezado
  server: servidor
  path: ruta rutas
  image: imagen imágenes
  font: fuente tipografía
  color: color colores
  theme: tema
  button: botón
  form: formulario formularios
  list: lista
  search: buscar búsqueda
  browser: navegador
  component: componente componentes
  pass: pasar
  event: evento eventos
  project: proyecto
  site, website: sitio
  extension, plugin: extensión complemento
  redirect: redirigir redirección
  certificate: certificado certificados
  license: licencia
  rule: regla reglas
  network: red
  multiple: varios varias múltiples
  asynchronous: asíncrono asíncrona
  new: nuevo nueva
  key: clave claves llave
  variable: variable variables
  development: desarrollo
  production: producción
  object: objeto objetos
  class: clase clases
  method: método métodos
  argument: argumento argumentos
  connect, connection: conectar conecto conexión
  send: enviar envío
  receive: recibir recibo
  copy: copiar copio
  move: mover muevo
  open: abrir abro
  close: cerrar cierro
  filter: filtrar filtro
  sort: ordenar ordeno
  count: contar número
  format: formatear formato
  restore: restaurar
  link: enlazar enlace enlaces
`;
