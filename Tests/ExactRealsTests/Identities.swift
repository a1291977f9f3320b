/// True statements, each of which is decided.
enum Identities {
    static let named = """
        sqrt(2)**2 == 2
        sin(pi/6) == 1/2
        sin(30°) == 0.5
        sqrt(8)/sqrt(2) == 2
        (1 + sqrt(2))*(1 - sqrt(2)) == -1
        atan(1)*4 == pi
        ln(e**3) == 3
        tan(90°) -> outside-domain
        sqrt(2) + sqrt(3) == sqrt(5 + 2*sqrt(6))
        sin(1)**2 + cos(1)**2 == 1
        sin(pi) == 0
        exp(pi*sqrt(163)) != 262537412640768744
        2**0.5 == sqrt(2)
        sin(atan(3)) == 3/sqrt(10)
        e**(ln(7)) == 7
        acos(1/3) == pi/2 - asin(1/3)
        """

    static let roots = """
        sqrt(2)*sqrt(3) == sqrt(6)
        sqrt(12) == 2*sqrt(3)
        sqrt(50) - sqrt(8) == 3*sqrt(2)
        sqrt(75) + sqrt(12) == 7*sqrt(3)
        1/sqrt(2) == sqrt(2)/2
        1/(sqrt(3) - sqrt(2)) == sqrt(3) + sqrt(2)
        1/(1 + sqrt(2) + sqrt(3)) == (2 + sqrt(2) - sqrt(6))/4
        1/(sqrt(2) + sqrt(3) + sqrt(5)) == (2*sqrt(3) + 3*sqrt(2) - sqrt(30))/12
        (sqrt(5) - 1)/2 == 2/(1 + sqrt(5))
        ((1 + sqrt(5))/2)**2 == (1 + sqrt(5))/2 + 1
        1/((1 + sqrt(5))/2) == (1 + sqrt(5))/2 - 1
        ((1 + sqrt(5))/2)**5 == 5*(1 + sqrt(5))/2 + 3
        (((1 + sqrt(5))/2)**30 - ((1 - sqrt(5))/2)**30)/sqrt(5) == 832040
        (2 + sqrt(3))**4 + (2 - sqrt(3))**4 == 194
        cbrt(2)**3 == 2
        cbrt(4)*cbrt(2) == 2
        cbrt(16) == 2*cbrt(2)
        cbrt(-8) == -2
        cbrt(54) - cbrt(16) == cbrt(2)
        2**(1/3)*2**(1/6) == sqrt(2)
        root(32, 5) == 2
        root(-32, 5) == -2
        root(4, 4) == sqrt(2)
        sqrt(sqrt(16)) == 2
        sqrt(sqrt(2)) == root(2, 4)
        8**(2/3) == 4
        4**(-3/2) == 1/8
        (4/9)**(3/2) == 8/27
        ((7/6)**(3/4))**(-4/3) == 6/7
        (sqrt(7)/sqrt(6))**(-2) == 6/7
        0.25**0.5 == 0.5
        sqrt(0) == 0
        sqrt(1/3) == sqrt(3)/3
        sqrt(1000000007)*sqrt(1000000007) == 1000000007
        sqrt(1000036000099)*sqrt(1000036000099) == 1000036000099
        sqrt(1000036000099) == sqrt(1000003)*sqrt(1000033)
        sqrt(1000012000027)*sqrt(1000004000003) == 1000003*sqrt(1000010000009)
        root(1000003**3, 3) == 1000003
        (1 + cbrt(2))*(1 - cbrt(2) + cbrt(4)) == 3
        1/(1 + cbrt(2)) == (1 - cbrt(2) + cbrt(4))/3
        sqrt(pi**2) == pi
        sqrt(pi)*sqrt(pi) == pi
        sqrt((1 - sqrt(2))**2) == sqrt(2) - 1
        (sqrt(2) + sqrt(3) + sqrt(5))*(sqrt(2) + sqrt(3) - sqrt(5)) == 2*sqrt(6)
        (pi + 1)*(pi - 1) == pi**2 - 1
        (pi**2 - 1)/(pi - 1) == pi + 1
        (e + pi)**2 == e**2 + 2*e*pi + pi**2
        pi/pi == 1
        (2*pi + 2)/(pi + 1) == 2
        sqrt((1 - pi)**2) == pi - 1
        sqrt((sqrt(2) - pi)**2) == pi - sqrt(2)
        sqrt(e**2 + 2*e*pi + pi**2) == e + pi
        root((pi - ln(2) - 1)**4, 4) == pi - ln(2) - 1
        sqrt(1 + pi)**2 == 1 + pi
        sqrt(1 + pi)**3 == (1 + pi)*sqrt(1 + pi)
        """

    static let nestedRoots = """
        sqrt(3 + 2*sqrt(2)) == 1 + sqrt(2)
        sqrt(3 - 2*sqrt(2)) == sqrt(2) - 1
        sqrt(2 + sqrt(3)) == (sqrt(6) + sqrt(2))/2
        sqrt(7 + 4*sqrt(3)) == 2 + sqrt(3)
        sqrt(5 + 2*sqrt(6)) - sqrt(3) == sqrt(2)
        sqrt(11 + 6*sqrt(2)) + sqrt(11 - 6*sqrt(2)) == 6
        sqrt(4 + sqrt(7)) - sqrt(4 - sqrt(7)) == sqrt(2)
        sqrt(2*sqrt(3) + 3) == root(12, 4)*(1 + sqrt(3))/2
        sqrt(9 + 4*sqrt(5)) == 2 + sqrt(5)
        cbrt(2 + sqrt(5)) == (1 + sqrt(5))/2
        cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) == 1
        cbrt(7 + 5*sqrt(2)) == 1 + sqrt(2)
        cbrt(7 + 5*sqrt(2)) + cbrt(7 - 5*sqrt(2)) == 2
        cbrt(20 + 14*sqrt(2)) + cbrt(20 - 14*sqrt(2)) == 4
        cbrt(26 + 15*sqrt(3)) == 2 + sqrt(3)
        cbrt(cbrt(2) - 1) == cbrt(1/9) - cbrt(2/9) + cbrt(4/9)
        sqrt(cbrt(5) - cbrt(4)) == (cbrt(2) + cbrt(20) - cbrt(25))/3
        root(2, 3) + root(4, 3) == root(6 + 6*(root(2, 3) + root(4, 3)), 3)
        sqrt(2 + sqrt(2))*sqrt(2 - sqrt(2)) == sqrt(2)
        sqrt(2 + sqrt(2 + sqrt(2)))*sqrt(2 - sqrt(2 + sqrt(2))) == sqrt(2 - sqrt(2))
        sqrt(10 + 2*sqrt(5))*sqrt(10 - 2*sqrt(5)) == 4*sqrt(5)
        sqrt(1 + 2*sqrt(1 + 3*sqrt(16))) != 3
        root((3 + 2*root(5, 4))/(3 - 2*root(5, 4)), 4) == (root(5, 4) + 1)/(root(5, 4) - 1)
        sqrt(112 + 70*sqrt(2) + (46 + 34*sqrt(2))*sqrt(5)) == 5 + 4*sqrt(2) + (3 + sqrt(2))*sqrt(5)
        sqrt(16 - 2*sqrt(29) + 2*sqrt(55 - 10*sqrt(29))) == sqrt(22 + 2*sqrt(5)) - sqrt(11 + 2*sqrt(29)) + sqrt(5)
        sqrt(sqrt(5) + 2) - sqrt(sqrt(5) - 2) == sqrt(2*sqrt(5) - 2)
        """

    static let circular = """
        sin(0) == 0
        cos(0) == 1
        sin(15°) == (sqrt(6) - sqrt(2))/4
        cos(15°) == (sqrt(6) + sqrt(2))/4
        sin(18°) == (sqrt(5) - 1)/4
        cos(36°) == (1 + sqrt(5))/4
        sin(22.5°) == sqrt(2 - sqrt(2))/2
        cos(22.5°) == sqrt(2 + sqrt(2))/2
        tan(22.5°) == sqrt(2) - 1
        tan(15°) == 2 - sqrt(3)
        tan(75°) == 2 + sqrt(3)
        tan(60°) == sqrt(3)
        tan(45°) == 1
        tan(135°) == -1
        tan(18°) == sqrt(25 - 10*sqrt(5))/5
        sin(36°) == sqrt(10 - 2*sqrt(5))/4
        sin(72°) == sqrt(10 + 2*sqrt(5))/4
        sin(45°) == cos(45°)
        cos(120°) == -1/2
        sin(210°) == -1/2
        cos(pi) == -1
        sin(1000000*pi) == 0
        cos(1000001*pi) == -1
        sin(pi/5)*sin(2*pi/5) == sqrt(5)/4
        cos(pi/5) - cos(2*pi/5) == 1/2
        cos(pi/5)*cos(2*pi/5) == 1/4
        cos(pi/7) - cos(2*pi/7) + cos(3*pi/7) == 1/2
        cos(pi/7)*cos(2*pi/7)*cos(3*pi/7) == 1/8
        sin(pi/7)*sin(2*pi/7)*sin(3*pi/7) == sqrt(7)/8
        cos(2*pi/9) + cos(4*pi/9) + cos(8*pi/9) == 0
        sin(20°)*sin(40°)*sin(80°) == sqrt(3)/8
        cos(20°)*cos(40°)*cos(80°) == 1/8
        8*cos(40°)**3 - 6*cos(40°) == -1
        sin(10°)*sin(50°)*sin(70°) == 1/8
        tan(20°)*tan(40°)*tan(80°) == sqrt(3)
        tan(3*pi/11) + 4*sin(2*pi/11) == sqrt(11)
        sin(pi/11)*sin(2*pi/11)*sin(3*pi/11)*sin(4*pi/11)*sin(5*pi/11) == sqrt(11)/32
        1/sin(pi/7) == 1/sin(2*pi/7) + 1/sin(3*pi/7)
        sin(2) == 2*sin(1)*cos(1)
        cos(2) == 1 - 2*sin(1)**2
        sin(3) == 3*sin(1) - 4*sin(1)**3
        sin(1 + sqrt(2)) == sin(1)*cos(sqrt(2)) + cos(1)*sin(sqrt(2))
        cos(1)*cos(2) == (cos(1) + cos(3))/2
        sin(pi/2 + 1) == cos(1)
        sin(pi - 1) == sin(1)
        cos(pi/2 - 1) == sin(1)
        sin(-1) == -sin(1)
        cos(-1) == cos(1)
        tan(1) == sin(1)/cos(1)
        1 + tan(1)**2 == 1/cos(1)**2
        tan(2) == 2*tan(1)/(1 - tan(1)**2)
        sin(1) + sin(1 + 2*pi/3) + sin(1 + 4*pi/3) == 0
        sin(1 + pi/3) == sin(1)/2 + sqrt(3)*cos(1)/2
        (sin(1) + cos(1))**2 == 1 + sin(2)
        sin(sqrt(2) + sqrt(3)) == sin(sqrt(5 + 2*sqrt(6)))
        sin(1)*sqrt(2)/sin(1) == sqrt(2)
        """

    static let arcs = """
        asin(1/2) == pi/6
        asin(-1) == -pi/2
        acos(-1) == pi
        acos(1/2) == pi/3
        acos(0) == pi/2
        asin(sqrt(2)/2) == pi/4
        atan(sqrt(3)) == pi/3
        atan(1/sqrt(3)) == pi/6
        atan(2 - sqrt(3)) == pi/12
        atan(sqrt(2) - 1) == pi/8
        asin((sqrt(5) - 1)/4) == pi/10
        acos((1 + sqrt(5))/4) == pi/5
        16*atan(1/5) - 4*atan(1/239) == pi
        atan(1/2) + atan(1/3) == pi/4
        2*atan(1/3) + atan(1/7) == pi/4
        5*atan(1/7) + 2*atan(3/79) == pi/4
        12*atan(1/18) + 8*atan(1/57) - 5*atan(1/239) == pi/4
        44*atan(1/57) + 7*atan(1/239) - 12*atan(1/682) + 24*atan(1/12943) == pi/4
        atan(1) + atan(2) + atan(3) == pi
        atan(2) + atan(1/2) == pi/2
        atan(5) + atan(1/5) == pi/2
        asin(3/5) + asin(4/5) == pi/2
        asin(3/5) == atan(3/4)
        acos(4/5) == atan(3/4)
        asin(1/3) + acos(1/3) == pi/2
        2*asin(1/3) == acos(7/9)
        2*atan((1 + sqrt(5))/2) == pi - atan(2)
        atan(sqrt(2)) + atan(1/sqrt(2)) == pi/2
        sin(asin(1/3)) == 1/3
        cos(asin(1/3)) == 2*sqrt(2)/3
        tan(asin(1/3)) == sqrt(2)/4
        sin(acos(1/3)) == 2*sqrt(2)/3
        cos(acos(1/3)) == 1/3
        tan(atan(7)) == 7
        cos(atan(2)) == 1/sqrt(5)
        sin(2*atan(1/2)) == 4/5
        cos(2*asin(1/3)) == 7/9
        sin(3*asin(1/4)) == 11/16
        sin(asin(1/3) + asin(1/4)) == (sqrt(15) + 2*sqrt(2))/12
        tan(atan(1/2) + atan(1/3)) == 1
        asin(sin(1)) == 1
        asin(sin(3)) == pi - 3
        acos(cos(4)) == 2*pi - 4
        atan(tan(2)) == 2 - pi
        atan(-2) == -atan(2)
        asin(sin(pi/7)) == pi/7
        acos(cos(3*pi/7)) == 3*pi/7
        atan2(1, -1) == 3*pi/4
        atan2(-1, -1) == -3*pi/4
        atan2(0, -1) == pi
        atan2(0, 0) == 0
        """

    static let logarithms = """
        ln(1) == 0
        ln(e) == 1
        ln(2) + ln(3) == ln(6)
        ln(8) == 3*ln(2)
        ln(1/2) == -ln(2)
        ln(sqrt(2)) == ln(2)/2
        ln(100)/ln(10) == 2
        log10(1000) == 3
        log10(0.001) == -3
        log2(1024) == 10
        log2(sqrt(2)) == 1/2
        log(8, 4) == 3/2
        (1 + pi)**1000/(1 + pi) == (1 + pi)**999
        (1 + pi)**1000 + pi*(1 + pi)**1000 == (1 + pi)**1001
        (1 - pi)**1001*(1 - pi) == (pi - 1)**1002
        sqrt(2)*(1 + pi)**1000*(1 + pi) == sqrt(2)*(1 + pi)**1001
        (pi**2 - 1)**1000 == (pi - 1)**1000*(pi + 1)**1000
        (1 + 2*pi + pi**2)**500 == (1 + pi)**1000
        (2 - 2*pi)**1000 == 4**500*(pi - 1)**1000
        (1 - pi)**1001 == -(pi - 1)**1001
        sin(1)**100 == (1/2 - cos(2)/2)**50
        (e + 1)**200 == (e**2 + 2*e + 1)**100
        (cosh(1)**2 - 1)**100 == sinh(1)**200
        log(9, 27) == 2/3
        log(2, 10) + log(5, 10) == 1
        log(2, 3)*log(3, 4)*log(4, 2) == 1
        log(7, 2)*log(2, 7) == 1
        ln(3 + 2*sqrt(2)) == 2*ln(1 + sqrt(2))
        ln(sqrt(2) - 1) == -ln(sqrt(2) + 1)
        ln(2 + sqrt(3)) + ln(2 - sqrt(3)) == 0
        ln((1 + sqrt(5))/2)*2 == ln((3 + sqrt(5))/2)
        sqrt(2)*ln(1 + sqrt(2)) + sqrt(2)*ln(sqrt(2) - 1) == 0
        pi*ln(4) == 2*pi*ln(2)
        ln(pi**2) == 2*ln(pi)
        ln(2*pi) == ln(2) + ln(pi)
        ln(sqrt(2)*e) == 1 + ln(2)/2
        ln(1000036000099) == ln(1000003) + ln(1000033)
        e**(2*ln(3)) == 9
        e**(ln(2)/2) == sqrt(2)
        exp(1)*exp(2) == exp(3)
        exp(1)*exp(-1) == 1
        exp(sqrt(2))**2 == exp(2*sqrt(2))
        exp(sqrt(2))*exp(-sqrt(2)) == 1
        sqrt(exp(2)) == e
        sqrt(e)*sqrt(e) == e
        exp(1/2) == sqrt(e)
        2**sqrt(2)*2**(-sqrt(2)) == 1
        (2**sqrt(2))**sqrt(2) == 4
        2**pi*3**pi == 6**pi
        2**(1 + pi) == 2*2**pi
        4**pi == 2**(2*pi)
        pi**e*pi**(-e) == 1
        e**(pi + 1) == e*e**pi
        e**(ln(pi)) == pi
        e**(ln(1 + sqrt(2))) == 1 + sqrt(2)
        3**log(5, 3) == 5
        5**log(7, 5) == 7
        10**log10(2) == 2
        2**log2(3) == 3
        9**log(5, 3) == 25
        2**log(3, 4) == sqrt(3)
        log(e**5, e) == 5
        exp(sqrt(2) + sqrt(3)) == exp(sqrt(5 + 2*sqrt(6)))
        (e + 1/e)**2 - (e - 1/e)**2 == 4
        e**(-pi/2) == 1/e**(pi/2)
        ln(ln(e**e)) == 1
        log10(2) + log10(5) == 1
        """

    static let hyperbolic = """
        sinh(0) == 0
        cosh(0) == 1
        cosh(1)**2 - sinh(1)**2 == 1
        cosh(1) + sinh(1) == e
        sinh(2) == 2*sinh(1)*cosh(1)
        cosh(2) == 2*cosh(1)**2 - 1
        tanh(1) == sinh(1)/cosh(1)
        tanh(1) == (e**2 - 1)/(e**2 + 1)
        1 - tanh(1)**2 == 1/cosh(1)**2
        tanh(2) == 2*tanh(1)/(1 + tanh(1)**2)
        sinh(ln(2)) == 3/4
        cosh(ln(2)) == 5/4
        tanh(ln(2)) == 3/5
        asinh(1) == ln(1 + sqrt(2))
        asinh(-1) == -ln(1 + sqrt(2))
        asinh(3/4) == ln(2)
        acosh(5/4) == ln(2)
        acosh(1) == 0
        acosh(2) == ln(2 + sqrt(3))
        atanh(1/2) == ln(3)/2
        atanh(3/5) == ln(2)
        atanh(-1/2) == -ln(3)/2
        atanh(sqrt(2)/2) == asinh(1)
        sinh(asinh(1)) == 1
        sinh(asinh(pi)) == pi
        cosh(acosh(3)) == 3
        tanh(atanh(1/3)) == 1/3
        cosh(asinh(1)) == sqrt(2)
        sinh(acosh(2)) == sqrt(3)
        asinh(sinh(1)) == 1
        acosh(cosh(2)) == 2
        atanh(tanh(1)) == 1
        sinh(-1) == -sinh(1)
        tanh(-1) == -tanh(1)
        2*acosh((1 + sqrt(5))/2) == acosh(2 + sqrt(5))
        sinh(1 + pi) == sinh(1)*cosh(pi) + cosh(1)*sinh(pi)
        """

    static let nearMisses = """
        sqrt(2) != 1.41421356237309504880168872420969807856967187537694
        pi != 355/113
        (1 + pi)**1000/(1 + pi) != (1 + pi)**998
        (1 - pi)**1001 != (pi - 1)**1001
        (1 + 2*pi + pi**2)**500 != -(1 + pi)**1000
        sin(1)**100 != (1/2 - cos(2)/3)**50
        pi < 22/7
        333/106 < pi
        e != 2.718281828459045235360287471352662497757
        pi**4 + pi**5 != e**6
        exp(pi) - pi != 20
        exp(pi) - pi < 20
        pi < sqrt(2) + sqrt(3)
        sqrt(10) + sqrt(11) + sqrt(12) != sqrt(9) + sqrt(10) + sqrt(14)
        sqrt(5) + sqrt(6) + sqrt(18) < sqrt(4) + sqrt(12) + sqrt(12)
        sqrt(2) + sqrt(5) + sqrt(11) != sqrt(3) + sqrt(6) + sqrt(7.5)
        ln(640320**3 + 744)/sqrt(163) != pi
        cbrt(2) != 1.26
        22*pi**4 != 2143
        sin(11) != -1
        tan(11) < -225
        cos(355) != -1
        sin(10**20) != 0
        pi**2/6 != 1.6449340668482264
        e**pi != pi**e
        pi**e < e**pi
        sqrt(2)**sqrt(2) != 1.6325269194381528
        ln(2) != 0.6931471805599453
        atan(1/5)*16 - atan(1/240)*4 != pi
        16*atan(1/5) - 4*atan(1/238) < pi
        sqrt(2) + sqrt(3) != pi
        (1 + sqrt(5))/2 != 1.618033988749894848204586834365638117720309179805
        exp(10**(-20)) != 1 + 10**(-20)
        1 + 10**(-20) < exp(10**(-20))
        (1 + sqrt(2))**20 != 45239074
        45239073.99 < (1 + sqrt(2))**20
        sinh(1) != cosh(1)
        tanh(20) != 1
        asin(0.6) != atan(0.74)
        sqrt(99) + sqrt(101) < 20
        """

    static let mixed = """
        sqrt(1 + sin(2)) == sin(1) + cos(1)
        tan(1/2) == sin(1)/(1 + cos(1))
        sqrt((1 - cos(1))/2) == sin(1/2)
        sqrt((1 + cos(1))/2) == cos(1/2)
        sinh(1/2) == sqrt((cosh(1) - 1)/2)
        cosh(1/2)**2 == (1 + cosh(1))/2
        atan(sinh(1)) == asin(tanh(1))
        2*atan(tanh(1/2)) == atan(sinh(1))
        2*atan(e) - pi/2 == atan(sinh(1))
        ln(tan(pi/8)) == -asinh(1)
        acos(1/sqrt(5)) == atan(2)
        log2(3) != 19/12
        cbrt(pi**3) == pi
        cbrt((1 + pi)**3) == 1 + pi
        root((pi - e)**5, 5) == pi - e
        sqrt(pi + 1)*sqrt(pi - 1) == sqrt(pi**2 - 1)
        ln(pi + 1) + ln(pi - 1) == ln(pi**2 - 1)
        exp(ln(1 + pi)/2) == sqrt(1 + pi)
        2**log2(pi) == pi
        10**log10(pi) == pi
        log10(pi**3) == 3*log10(pi)
        (e**pi)**(1/pi) == e
        (e**pi)**2 == e**(2*pi)
        sqrt(2)**sqrt(8) == 4**(sqrt(2)/2)
        16*cos(2*pi/17) == -1 + sqrt(17) + sqrt(34 - 2*sqrt(17)) + 2*sqrt(17 + 3*sqrt(17) - sqrt(34 - 2*sqrt(17)) - 2*sqrt(34 + 2*sqrt(17)))
        sin(3°) == ((1 - sqrt(3))*sqrt(5 + sqrt(5)) + (sqrt(10) - sqrt(2))*(sqrt(3) + 1)/2)/8
        sin(1°) == (cos(1°) - cos(91°))/2*2 - cos(1°) + cos(89°) + cos(91°)
        atan(pi) + atan(1/pi) == pi/2
        acosh(pi) == -ln(pi - sqrt(pi**2 - 1))
        ln(1 + 2*pi + pi**2) == 2*ln(1 + pi)
        sin(atan(pi)) == pi/sqrt(1 + pi**2)
        cos(asin(e/3)) == sqrt(9 - e**2)/3
        asin(sin(pi/7 + 1)) == pi/7 + 1
        sqrt(2 + 2*cos(pi/7)) == 2*cos(pi/14)
        sqrt(2 + sqrt(2 + sqrt(2))) == 2*cos(pi/16)
        sqrt(3 + 2*sqrt(2)) - sqrt(3 - 2*sqrt(2)) == 2
        (sqrt(pi) + 1)*(sqrt(pi) - 1) == pi - 1
        1/(sqrt(pi) + 1) == (sqrt(pi) - 1)/(pi - 1)
        (e**2 - 1)/(e - 1) == e + 1
        (e**3 - 1)/(e - 1) == e**2 + e + 1
        (cosh(1) + sinh(1))**3 == cosh(3) + sinh(3)
        asinh(pi) == ln(pi + sqrt(pi**2 + 1))
        asinh(pi) == atanh(pi/sqrt(1 + pi**2))
        2*asinh(1) == acosh(3)
        sin(1)*cos(1) == sin(2)/2
        sin(1)**4 + cos(1)**4 == 1 - sin(2)**2/2
        sin(1)**4 - cos(1)**4 == -cos(2)
        sin(5) == 16*sin(1)**5 - 20*sin(1)**3 + 5*sin(1)
        sin(1)/(1 + cos(1)) == (1 - cos(1))/sin(1)
        tan(1) + 1/tan(1) == 2/sin(2)
        atan(1/tan(1)) == pi/2 - 1
        tan(pi/4 + 1) == (1 + tan(1))/(1 - tan(1))
        round(2.5 + sqrt(2) - sqrt(2)) == 3
        floor(sqrt(2)*10**15) == 1414213562373095
        floor(sqrt(2) + sqrt(3) - sqrt(5 + 2*sqrt(6))) == 0
        floor(-pi) == -4
        ceil(pi) == 4
        trunc(-pi) == -3
        round(pi, 4) == 3.1416
        mod(10, pi) == 10 - 3*pi
        mod(-1, e) == e - 1
        abs(1 - sqrt(2)) == sqrt(2) - 1
        0**pi == 0
        """

    static let collected = """
        acos(sqrt(2 + sqrt(2 + sqrt(2)))/2) == pi/16
        asin(sqrt(10 - 2*sqrt(5))/4) == pi/5
        acos(cos(pi/17)) == pi/17
        atan(sin(1)/cos(1)) == 1
        atan(sin(pi/7)/cos(pi/7)) == pi/7
        cos(pi/7)**2 + sin(pi/7)**2 == 1
        tan(pi/7)*tan(2*pi/7)*tan(3*pi/7) == sqrt(7)
        sqrt(2)*sqrt(2 + sqrt(3)) == 1 + sqrt(3)
        sin(75°) + sin(15°) == sqrt(6)/2
        ln(sqrt(3 + 2*sqrt(2))) == asinh(1)
        e**asinh(1) == 1 + sqrt(2)
        cosh(ln(1 + sqrt(2))) == sqrt(2)
        (sqrt(5) + 2)**(1/3) - (sqrt(5) - 2)**(1/3) == 1
        sqrt(1 + sqrt(1 + sqrt(1 + sqrt(2))))**2 == 1 + sqrt(1 + sqrt(1 + sqrt(2)))
        cbrt(cos(2*pi/7)) + cbrt(cos(4*pi/7)) + cbrt(cos(8*pi/7)) == cbrt((5 - 3*cbrt(7))/2)
        cbrt(root(32/5, 5) - root(27/5, 5)) == root(1/25, 5) + root(3/25, 5) - root(9/25, 5)
        log(4, 8) == 2/3
        log(1/9, 3) == -2
        10**(log10(5) + log10(2)) == 10
        2**log2(10) == 10
        exp(2*ln(pi)) == pi**2
        sqrt(exp(ln(5))) == sqrt(5)
        sin(acos(tan(pi/8)))**2 == 1 - tan(pi/8)**2
        atan(1/3) + atan(1/5) + atan(1/7) + atan(1/8) == pi/4
        atan(1/2) + atan(1/5) + atan(1/8) == pi/4
        4*atan(1/5) - atan(1/70) + atan(1/99) == pi/4
        acos(-1/3) == 2*atan(sqrt(2))
        acos(1/3) == 2*asin(1/sqrt(3))
        asin(1/sqrt(5)) + asin(1/sqrt(10)) == pi/4
        asin(3/5) + asin(5/13) == asin(56/65)
        acosh(3) == 2*ln(1 + sqrt(2))
        atanh(1/sqrt(2)) == ln(1 + sqrt(2))
        asinh(2) == 3*ln((1 + sqrt(5))/2)
        acosh(sqrt(5)/2) == ln((1 + sqrt(5))/2)
        asinh(1/2) == ln((1 + sqrt(5))/2)
        sinh(3*ln((1 + sqrt(5))/2)) == 2
        tanh(ln(sqrt(3))) == 1/2
        2*cos(pi/5) == (1 + sqrt(5))/2
        4*sin(18°)*cos(36°) == 1
        sin(54°) - sin(18°) == 1/2
        cos(24°) + cos(48°) - cos(84°) - cos(12°) == 1/2
        tan(9°) - tan(27°) - tan(63°) + tan(81°) == 4
        tan(50°) - tan(40°) == 2*tan(10°)
        1/sin(10°) - 4*sin(70°) == 2
        sqrt(3)/sin(20°) - 1/cos(20°) == 4
        cos(2*pi/5) + cos(4*pi/5) == -1/2
        cos(2*pi/23) + cos(4*pi/23) + cos(6*pi/23) + cos(8*pi/23) + cos(10*pi/23) + cos(12*pi/23) + cos(14*pi/23) + cos(16*pi/23) + cos(18*pi/23) + cos(20*pi/23) + cos(22*pi/23) == -1/2
        2*sin(1*pi/15)*2*sin(2*pi/15)*2*sin(3*pi/15)*2*sin(4*pi/15)*2*sin(5*pi/15)*2*sin(6*pi/15)*2*sin(7*pi/15)*2*sin(8*pi/15)*2*sin(9*pi/15)*2*sin(10*pi/15)*2*sin(11*pi/15)*2*sin(12*pi/15)*2*sin(13*pi/15)*2*sin(14*pi/15) == 15
        cos(36°)*cos(72°)*cos(108°)*cos(144°) == 1/16
        sin(2*pi/7) + sin(4*pi/7) + sin(8*pi/7) == sqrt(7)/2
        (cos(pi/9) - cos(2*pi/9))*2 == 2*cos(4*pi/9)
        sqrt(8 - sqrt(32)) == 2*sqrt(2 - sqrt(2))
        sqrt(6 + 2*sqrt(2) + 2*sqrt(3) + 2*sqrt(6)) == 1 + sqrt(2) + sqrt(3)
        sqrt(10 + 2*sqrt(6) + 2*sqrt(10) + 2*sqrt(15)) == sqrt(2) + sqrt(3) + sqrt(5)
        root(17 + 12*sqrt(2), 4) == 1 + sqrt(2)
        root(99 + 70*sqrt(2), 3) - root(99 - 70*sqrt(2), 3) == 4*sqrt(2)
        cbrt(10 + 6*sqrt(3)) == 1 + sqrt(3)
        cbrt(9 + 4*sqrt(5)) + cbrt(9 - 4*sqrt(5)) == 3
        cbrt(1 + 2*sqrt(7/27)) + cbrt(1 - 2*sqrt(7/27)) == 1
        sqrt(20 + sqrt(384)) == sqrt(8) + sqrt(12)
        (1 + sqrt(2) + sqrt(3))*(1 + sqrt(2) - sqrt(3)) == 2*sqrt(2)
        1/(cbrt(9) + cbrt(3) + 1) == (cbrt(3) - 1)/2
        1/(cbrt(4) - cbrt(2) + 1) == (cbrt(2) + 1)/3
        (2**(1/3) + 2**(2/3))**3 == 6 + 6*(2**(1/3) + 2**(2/3))
        e**(1/2)*e**(1/3)*e**(1/6) == e
        sqrt(e**2 + 2 + e**(-2)) == e + 1/e
        (e**pi - 1)/(e**(pi/2) - 1) == e**(pi/2) + 1
        ln(e**2 - 1) - ln(e - 1) == ln(e + 1)
        ln(sinh(1) + cosh(1)) == 1
        ln(tan(1)) == ln(sin(1)) - ln(cos(1))
        exp(ln(2)*ln(3)) == 2**ln(3)
        2**ln(3) == 3**ln(2)
        log(10, pi)*ln(pi) == ln(10)
        pi**(1/ln(pi)) == e
        """
}
