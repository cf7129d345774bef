/**
 * What most people put into a password, in small letters and without accents: chosen by hand from what published leaks have most
 * often, in French, English and Malagasy, with our own trade's words. `password.rules.ts` also refuses each of them with a number or
 * a sign around it, doubled, or in other signs (« P@ssw0rd », « soleil2024 », « lovelove »), so that this is many thousand texts.
 */
const WORDS = `
password passwd passwort passe pass motdepasse motpasse mdp monmotdepasse code moncode codesecret secret secrete admin
administrateur administrator root user users utilisateur login connexion compte moncompte invite guest test testing
tester demo essai exemple default defaut temp temporaire nouveau welcome bienvenue hello bonjour bonsoir salut coucou
hola hallo allo letmein openup opensesame sesame changeme changer changemoi please merci pardon whatever nothing rien
null none unknown inconnu access acces master maitre chef boss president directeur manager vendeur agent client
clients membre member members equipe team asako asakovip vip vipasako ariary mvola orange orangemoney airtel
airtelmoney telma depot depots retrait retraits parrain parrainage filleul filleuls invitation tache taches bonus gain
gains argent monargent cash money mymoney monnaie banque banques credit riche richesse fortune million milliard
millionnaire dollar dollars euro euros travail boulot emploi job business bizness reussite succes success victoire
victory gagnant gagner winner winners champion champions chance lucky bonheur joie paix peace liberte freedom
madagascar madagasikara malagasy gasy gasikara mada tana antananarivo tananarive antsirabe toamasina tamatave
mahajanga majunga fianarantsoa fianar toliara tulear antsiranana diego nosybe ambositra moramanga reunion mayotte
comores maurice afrique africa tiako tiakoianao tianao fitia fitiavana faniry fanantenana finoana sitraka kintana
volana masoandro lanitra tany ranomasina ankizy zanako neny dada dadabe nenibe bebe zandry zoky sakaiza namana tsara
tsarabe soa soasoa vola volako volabe andriamanitra jesosy jesoa jesus jesuschrist christ dieu moudieu dieumerci allah
bismillah inchallah amen alleluia halleluja ange anges angel angels angelo heaven paradis paradise seigneur
benediction esperance espoir foi grace gloire priere maria marie sainte amour amours monamour mamour love lover lovers
lovely loveme loveyou iloveyou iloveu ilove mylove truelove jetaime jetadore moncoeur coeur cherie cheri moncheri
macherie tresor monbebe baby babygirl babyboy honey sweet sweety sweetheart darling forever toujours together ensemble
toietmoi moiettoi nousdeux bisous bisou calin caline tendresse passion desire desir amoureux amoureuse maman papa
mamanpapa mamapapa mama mother father mere pere frere soeur famille family mafamille enfant enfants monfils mafille
mesenfants mesamours mamie papy tonton tata cousin cousine parents mariage naissance anniversaire ami amis amie copain
copine friend friends bestfriend amitie princesse princess prince princes reine king queen roi royal soleil lune
etoile etoiles star stars starwars startrek sunshine sunrise sunset moon moonlight sky ciel nuage pluie arcenciel
rainbow fleur fleurs flower flowers rose roses rosebud violette jasmine jasmin lavande tulipe marguerite orchidee
papillon butterfly chat chaton chatte chien chiens chienne lapin lapins cheval chevaux oiseau poisson poissons tortue
souris canard poulet poule cochon vache mouton lion lionne tigre tigrou tiger tigers panther panthere dragon dragons
dauphin dolphin dolphins requin loup wolf ours nounours eagle falcon aigle serpent cobra viper scorpion scorpio
elephant monkey singe zebu maki gidro lemurien crevette grenouille chocolat chocolate caramel vanille vanilla fraise
cerise banane banana pomme apple apples cookie cookies bonbon bonbons sucre miel cafe coffee cacao coco cocotte
cocacola pepsi fanta bounty nutella pizza fromage cheese vary akoho mofo voanio voasary mangue ananas football foot
soccer basket basketball baseball hockey tennis rugby handball golf boxe judo karate natation sport sports barea
marseille paris parissg parissaintgermain lyon bordeaux toulouse barcelone barcelona realmadrid madrid chelsea arsenal
liverpool manchester manutd juventus milan bayern benfica zidane ronaldo ronaldinho messi neymar mbappe drogba benzema
pele maradona naruto sasuke sakura goku sangoku vegeta pokemon pikachu onepiece luffy dragonball batman superman
spiderman ironman avengers harrypotter hogwarts gandalf frodo legolas matrix neo terminator titanic twilight disney
mickey minnie donald simba bambi cendrillon barbie hellokitty snoopy tintin asterix obelix titeuf garfield scooby
tweety popeye tarzan zorro joker minecraft fortnite freefire callofduty fifa mario zelda playstation nintendo xbox
gamer gaming game games player playboy iphone samsung nokia huawei tecno itel xiaomi android google gmail yahoo
hotmail outlook facebook messenger whatsapp instagram tiktok youtube twitter snapchat telegram skype netflix amazon
microsoft windows linux ubuntu internet network wifi reseau web computer ordinateur portable telephone phone mobile
numero motorola telecom television radio musique music guitare guitar piano rap hiphop rock reggae bobmarley rasta
rastaman eminem metallica nirvana slipknot shakira rihanna beyonce blink ferrari porsche lamborghini bmw mercedes audi
toyota nissan honda yamaha suzuki kawasaki ducati renault peugeot citroen clio twingo ford mustang corvette camaro
harley voiture moto camion taxi bus avion bateau velo pilote chauffeur rouge bleu vert jaune noir blanc violet marron
gris black white red blue green yellow purple silver gold golden pink lundi mardi mercredi jeudi vendredi samedi
dimanche monday tuesday wednesday thursday friday saturday sunday janvier fevrier mars avril mai juin juillet aout
septembre octobre novembre decembre january february march april june july august september october november december
hiver printemps ete automne winter spring summer autumn noel christmas vacances holiday france francais francaise
london londres newyork canada quebec italie italia espagne portugal allemagne suisse belgique maroc algerie tunisie
senegal cameroun egypte chine japon inde america mexico brasil bresil russia china india usa maison mamaison jardin
ville village ecole college lycee universite etudiant etudiante eleve professeur docteur medecin infirmiere police
pompier pompiers militaire soldat gendarme avocat pasteur eglise chevalier pirate samourai ninja warrior guerrier
killer hunter shadow ghost phantom vampire zombie devil diablo demon satan lucifer hell monster monstre thunder storm
fire feu water eau terre magic magique matador maverick merlin wizard knight ranger rangers hammer slayer sniper
shooter bullet gunner danger diamant diamond diamonds cristal crystal emeraude saphir rubis bijou bijoux perle or
ivoire platinum security securite private prive personne personnel monsecret mystere mystery enigma surprise genius
genie cool super superstar number numberone thebest best lebon labelle beau belle beaute beauty beautiful jolie mignon
sexy bebelle chouchou doudou loulou loulous louloute choupette chipie pepette minette coquine coquin titi toto tutu
kiki lolo lulu lili lola mimi momo nana nono nini nounou bibi baba boubou zaza zouzou juju jojo jaja fifi fofo
coucoune poupette poupee poussin bichon lol loll mdr haha hahaha hihi blabla blablabla lalala tralala abracadabra
nimportequoi jenesaispas jaimepas ok okok oui ouioui non nonnon merde putain connard salope salaud enculer encule fuck
fuckyou fucker fuckoff shit bitch asshole bastard sex sexe porn porno pussy dick trustno iamthe hacker hackers cracker
virus system systeme server serveur database data backup config setup install jordan jackson johnson robinson michael
anderson williams martin bernard dubois durand moreau laurent simon michel lefebvre leroy andre david bertrand roux
vincent fournier morel girard andrea thomas robert richard petit garcia alexandre alexandra alexis alex antoine
anthony arnaud arthur aurelie aurore axel baptiste bastien beatrice benjamin benoit brice bruno camille carine
caroline catherine cecile cedric celine chantal charles charlotte chloe christelle christian christine christophe
claire claude clement clara corinne cyril damien daniel danielle delphine denis didier dominique dylan edouard elise
elodie emilie emma emmanuel enzo eric estelle etienne eva fabien fabrice fanny florence florian francis franck
francois frederic gabriel gaelle georges gerard gilbert gilles gregory guillaume guy hasina helene henri herve hugo
isabelle jacques jean jeanne jennifer jeremy jerome jessica joel johanna john johnny jonathan joseph joshua judith
jules julia julie julien juliette justin justine karim karine kevin laetitia laura laure laurence lea leo leon lionel
louis louise luc lucas lucie ludovic manon marc marcel margaux mariam marine marion mathieu mathilde matthew matthieu
maxime melanie melissa mickael mohamed mohammed monica monique morgan morgane muriel myriam nadia nathalie nathan
nicolas nicole noemie oceane olivia olivier pascal patrice patricia patrick paul pauline philippe pierre quentin
rachel raphael raymond regis remi rene robin roger roland romain romane sabrina samantha samuel sandra sandrine sarah
sebastien serge severine simone sophie stephane stephanie steve steven sylvain sylvie tatiana theo therese thierry
tiffany tom tommy tony valentin valentine valerie vanessa veronique victor victoria virginie william xavier yann
yannick yasmine yves yvette yvonne zoe andrew ashley amanda austin bailey brandon charlie chris dakota dallas dennis
edward george ginger harry hannah heather jack james jason jasper jenny kelly lauren maggie mark max megan melody mike
molly oliver oscar parker peter pepper rebecca ricky rocky sammy sparky taylor tigger tyler winston buster buddy
bandit bear blackie bella luna rex rakoto rabe rasoa rasoanaivo rakotomalala rakotoarisoa rakotonirina rakotondrabe
randria andria andriamalala andriana andry naivo solofo hery haja lanto mamy miora mialy mirana narindra nirina nomena
nantenaina ravaka rija rindra rivo fara faly fanja fenitra fetra felana fitahiana feno fidy tahina tahiry tantely
tiana tojo toky tolotra tsiory tsiky vero voahangy volatiana vonjy zo zafy zara sedra santatra sarobidy onja njaka ny
ando aina ainga anja aro domoina harena henintsoa hoby iharivo kanto koto ketaka lala lalaina lalao liva malala mahefa
manitra mendrika
`;

/** Each of the words above. */
export const commonWords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
