/** Words in French questions about English docs: the English words, then the French ones. */
export const french = `
  install: installer installation
  uninstall, remove: désinstaller
  set up, configure: configurer paramétrer
  create: créer création
  add: ajouter ajout
  remove, delete: supprimer enlever retirer
  change: changer modifier
  setting: paramètre paramètres réglage réglages
  enable, activate: activer
  disable: désactiver
  start, run: démarrer lancer exécuter
  stop: arrêter
  restart: redémarrer
  update, upgrade: mettre jour mise
  publish: publier
  deploy: déployer déploiement
  write: écrire
  read: lire
  load: charger
  upload: téléverser
  download: télécharger
  save: enregistrer sauvegarder
  show: afficher montrer
  hide: cacher masquer
  test: tester
  log, logging: journal journaux journalisation
  translate, translation: traduire traduction
  validate, validation: valider vérifier
  secure, security: sécuriser sécurité
  authentication, login: connexion connecter authentification
  password: mot passe
  user: utilisateur utilisateurs
  permission: droits autorisation
  file: fichier fichiers
  folder, directory: dossier répertoire
  page: page
  language: langue langues
  environment: environnement
  variable: variable
  dependency: dépendance dépendances
  package: paquet paquets
  error: erreur erreurs
  function: fonction fonctions
  value: valeur valeurs
  default: défaut
  example: exemple exemples
  command: commande commandes
  database: base données
  data: données
  request: requête requêtes
  response: réponse réponses
  header: en-tête entête
  server: serveur
  path: chemin
  image: image
  font: police
  color: couleur couleurs
  theme: thème
  dashboard: tableau bord
  button: bouton
  form: formulaire
  list: liste
  search: recherche rechercher chercher
  browser: navigateur
  component: composant composants
  pass: passer transmettre
  event: événement évènement
  project: projet
  extension, plugin: greffon
  redirect: rediriger redirection
  certificate: certificat certificats
  license: licence
  rule: règle règles
  network: réseau
  multiple: plusieurs
  asynchronous: asynchrone
  new: nouveau nouvelle
  key: clé clés clef
  development: développement
  production: production
  object: objet objets
  class: classe classes
  method: méthode méthodes
  argument: argument arguments
  send: envoyer
  receive: recevoir
  copy: copier
  move: déplacer
  open: ouvrir
  close: fermer
  filter: filtrer filtre
  sort: trier tri
  count: compter nombre
  format: formater
  restore: restaurer
  link: lier lien liens
`;
